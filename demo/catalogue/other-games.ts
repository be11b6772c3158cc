/** Games that are not slots, by type, as each vendor offers them. Most need the vendor's own platform; some are demo games. */
import type { GameType } from '../../src/schemas/document/game-types.ts'
import { table, type Words } from './title-words.ts'

/** Games that every vendor of the type has. */
export const OTHER_GAMES: Partial<Record<GameType, readonly Words[]>> = {
  LIVE: table(`
    Baccarat | 百家乐 | Baccarat | บาคาร่า | Bakarat
    Roulette | 轮盘 | Roulette | รูเล็ต | Rolet
    Lucky Pachinko | 幸运柏青哥 | Pachinko May Mắn | ปาจิงโกะนำโชค | Pachinko Hoki
    Dragon Tiger | 龙虎 | Rồng Hổ | เสือมังกร | Naga Harimau
    Sic Bo | 骰宝 | Tài Xỉu | ไฮโล | Sic Bo
    Speed Baccarat | 极速百家乐 | Baccarat Siêu Tốc | สปีดบาคาร่า | Bakarat Kilat
    Bull Bull | 牛牛 | Ngưu Ngưu | วัวคู่ | Banteng Banteng
    Blackjack | 21点 | Xì Dách | แบล็คแจ็ค | Blackjack
    Xoc Dia | 色碟 | Xóc Đĩa | ซกเดีย | Xoc Dia
    Fan Tan | 番摊 | Fan Tan | ฟานตัน | Fan Tan
    No Commission Baccarat | 免佣百家乐 | Baccarat Miễn Hoa Hồng | บาคาร่าไม่หักค่าน้ำ | Bakarat Tanpa Komisi
    Three Card Poker | 三张牌扑克 | Poker Ba Lá | โป๊กเกอร์สามใบ | Poker Tiga Kartu
    Casino War | 赌场战争 | Đại Chiến Casino | คาสิโนวอร์ | Perang Kasino
    Royal Roulette | 皇家轮盘 | Roulette Hoàng Gia | รอยัลรูเล็ต | Rolet Kerajaan
    Royal Pachinko | 皇家柏青哥 | Pachinko Hoàng Gia | ปาจิงโกะราชา | Pachinko Kerajaan
    Emerald Roulette | 翡翠轮盘 | Roulette Ngọc Lục Bảo | รูเล็ตมรกต | Rolet Zamrud
    Star Pachinko | 星光柏青哥 | Pachinko Ngôi Sao | ปาจิงโกะดวงดาว | Pachinko Bintang`),
  FISH: table(`
    Ocean King | 海王捕鱼 | Vua Đại Dương | ราชาแห่งมหาสมุทร | Raja Samudra
    Pearl Drop | 珍珠弹珠 | Thả Ngọc Trai | ไข่มุกร่วง | Jatuhan Mutiara
    Fishing Legend | 捕鱼传说 | Huyền Thoại Bắn Cá | ตำนานยิงปลา | Legenda Tembak Ikan
    Golden Toad | 金蟾捕鱼 | Cóc Vàng | คางคกทอง | Katak Emas
    Dragon Hunter | 猎龙者 | Thợ Săn Rồng | นักล่ามังกร | Pemburu Naga
    Deep Sea Party | 深海派对 | Bữa Tiệc Biển Sâu | ปาร์ตี้ใต้ทะเลลึก | Pesta Laut Dalam
    Mermaid Hunt | 寻找美人鱼 | Săn Tiên Cá | ตามล่านางเงือก | Perburuan Putri Duyung
    Bird Paradise | 飞鸟天堂 | Thiên Đường Chim | สวรรค์ของนก | Surga Burung
    Fishing War | 捕鱼大战 | Đại Chiến Bắn Cá | สงครามยิงปลา | Perang Tembak Ikan
    Coral Drop | 珊瑚弹珠 | Thả Bi San Hô | ปะการังร่วง | Jatuhan Karang
    Bubble Drop | 泡泡弹珠 | Thả Bong Bóng | ฟองสบู่ร่วง | Jatuhan Gelembung
    Treasure Dive | 潜水寻宝 | Lặn Tìm Kho Báu | ดำน้ำล่าสมบัติ | Selam Harta Karun`),
  PVP: table(`
    Tien Len | 前进 | Tiến Lên | เตี้ยนเลน | Tien Len
    Lucky Drop | 幸运弹珠 | Thả Bóng May Mắn | ลูกบอลนำโชค | Bola Keberuntungan
    Landlords | 斗地主 | Đấu Địa Chủ | ดวลเจ้าที่ดิน | Tuan Tanah
    Mahjong | 麻将 | Mạt Chược | ไพ่นกกระจอก | Mahyong
    Poker Hold’em | 德州扑克 | Poker Hold’em | โป๊กเกอร์โฮลเอ็ม | Poker Hold’em
    Thirteen Cards | 十三张 | Binh Mười Ba Lá | ไพ่สิบสามใบ | Tiga Belas Kartu
    Bull Fight | 抢庄牛牛 | Đấu Bò | ศึกกระทิง | Adu Banteng
    Red Black | 红黑大战 | Đỏ Đen | แดงดำ | Merah Hitam
    Big Two | 大老二 | Đại Lão Nhị | บิ๊กทู | Capsa Banting
    Golden Flower | 炸金花 | Hoa Vàng | ดอกไม้ทอง | Bunga Emas
    Rummy | 拉米 | Rummy | รัมมี่ | Remi
    Phom | 连牌 | Phỏm | ฟอม | Phom
    Mau Binh | 越式十三张 | Mậu Binh | เมาบินห์ | Mau Binh
    Sam Loc | 十张大战 | Sâm Lốc | ซามล็อก | Sam Loc
    Pok Deng | 博丁 | Pok Deng | ป๊อกเด้ง | Pok Deng
    Jade Drop | 碧玉弹珠 | Thả Bi Ngọc | ลูกแก้วหยก | Bola Giok
    Dragon Drop | 神龙弹珠 | Thả Bi Rồng | ลูกแก้วมังกร | Bola Naga`),
  SPORTS: table(`
    Sportsbook | 体育投注 | Cá Cược Thể Thao | เดิมพันกีฬา | Taruhan Olahraga
    Virtual Football | 虚拟足球 | Bóng Đá Ảo | ฟุตบอลเสมือนจริง | Sepak Bola Virtual`),
  ESPORTS: table(`
    Esports Arena | 电竞竞技场 | Đấu Trường Thể Thao Điện Tử | สนามอีสปอร์ต | Arena Esports
    Virtual Esports | 虚拟电竞 | Thể Thao Điện Tử Ảo | อีสปอร์ตเสมือนจริง | Esports Virtual`),
  COCKFIGHT: table(`
    Arena One | 一号斗鸡场 | Trường Gà Số Một | สังเวียนไก่หนึ่ง | Arena Ayam Satu
    Arena Two | 二号斗鸡场 | Trường Gà Số Hai | สังเวียนไก่สอง | Arena Ayam Dua`),
  OTHER: table(`
    Crash | 崩盘 | Crash | แครช | Crash
    Mines | 扫雷 | Dò Mìn | กับระเบิด | Ranjau
    Plinko | 弹珠机 | Plinko | พลิงโก | Plinko
    Lucky Wheel | 幸运转盘 | Vòng Quay May Mắn | วงล้อนำโชค | Roda Keberuntungan
    Dice | 骰子 | Xúc Xắc | ลูกเต๋า | Dadu
    Gem Plinko | 宝石弹珠机 | Plinko Đá Quý | พลิงโกอัญมณี | Plinko Permata
    Cosmic Plinko | 宇宙弹珠机 | Plinko Vũ Trụ | พลิงโกจักรวาล | Plinko Kosmik`),
}

/** Paths of the demo games on the games' origin, by game type and title. */
const ROULETTE = '/roulette/'
const PLINKO = '/plinko/'
const MARKET = '/market/'
export const LAUNCH_PATHS: Partial<Record<GameType, Record<string, string>>> = {
  RNG: { 'European Roulette': ROULETTE },
  LIVE: {
    Roulette: ROULETTE,
    'Royal Roulette': ROULETTE,
    'Emerald Roulette': ROULETTE,
    'Lucky Pachinko': PLINKO,
    'Royal Pachinko': PLINKO,
    'Star Pachinko': PLINKO,
  },
  FISH: { 'Pearl Drop': PLINKO, 'Coral Drop': PLINKO, 'Bubble Drop': PLINKO, 'Treasure Dive': PLINKO },
  PVP: { 'Lucky Drop': PLINKO, 'Jade Drop': PLINKO, 'Dragon Drop': PLINKO },
  OTHER: { Plinko: PLINKO, 'Gem Plinko': PLINKO, 'Cosmic Plinko': PLINKO },
  SPORTS: { Sportsbook: MARKET, 'Virtual Football': MARKET },
  ESPORTS: { 'Esports Arena': MARKET, 'Virtual Esports': MARKET },
  COCKFIGHT: { 'Arena One': MARKET, 'Arena Two': MARKET },
}

/** Lottery games by vendor, named in each language and with their play. platform/lottery.json of base says how a game is drawn and played. */
export const LOTTERY_GAMES: Record<string, readonly { names: Words; playType: string }[]> = {
  TCG_LOTTO_VN: lotteries(`
    MB | Miền Bắc | 越南北部彩 | Miền Bắc | เวียดนามเหนือ | Vietnam Utara
    MT | Miền Trung | 越南中部彩 | Miền Trung | เวียดนามกลาง | Vietnam Tengah
    MN | Miền Nam | 越南南部彩 | Miền Nam | เวียดนามใต้ | Vietnam Selatan
    MB | Hà Nội 1 Minute | 河内1分彩 | Hà Nội 1 phút | ฮานอย 1 นาที | Hanoi 1 Menit
    MB | Hà Nội 5 Minutes | 河内5分彩 | Hà Nội 5 phút | ฮานอย 5 นาที | Hanoi 5 Menit
    MN | Sài Gòn 1 Minute | 西贡1分彩 | Sài Gòn 1 phút | ไซ่ง่อน 1 นาที | Saigon 1 Menit`),
  TCG_SEA: lotteries(`
    TH | Thai Lottery | 泰国彩 | Xổ số Thái Lan | หวยไทย | Lotre Thailand
    LA | Laos Lottery | 老挝彩 | Xổ số Lào | หวยลาว | Lotre Laos
    HN | Hanoi Special | 河内特别彩 | Hà Nội Đặc Biệt | ฮานอยพิเศษ | Hanoi Spesial
    HN | Hanoi VIP | 河内VIP彩 | Hà Nội VIP | ฮานอย VIP | Hanoi VIP
    4D | Malaysia 4D | 马来西亚4D | Malaysia 4D | มาเลเซีย 4D | Malaysia 4D
    YK | Yeekee 15 | 易记15分彩 | Yeekee 15 | ยี่กี 15 | Yeekee 15`),
  LOTT: lotteries(`
    K3 | Quick 3 | 快三 | Xúc xắc nhanh 3 | ควิก 3 | Dadu Cepat 3
    11X5 | 11 of 5 | 11选5 | 11 chọn 5 | 11 เลือก 5 | 11 pilih 5
    PK10 | Racing 10 | 赛车PK10 | Đua xe 10 | แข่งรถ 10 | Balap 10
    SSC | Five Star | 时时彩 | Năm sao | ห้าดาว | Bintang Lima
    LHC | Six Mark | 六合彩 | Mark Six | มาร์กซิกซ์ | Mark Six
    PC28 | Lucky 28 | 幸运28 | May mắn 28 | ลัคกี้ 28 | Angka Hoki 28`),
  ELOTT: lotteries(`
    KENO | Rapid Keno | 极速基诺 | Keno siêu tốc | คีโนด่วน | Keno Cepat
    SSC | Speed Ball | 极速球 | Bóng tốc độ | สปีดบอล | Bola Cepat
    PK10 | Turbo Racing | 极速赛车 | Đua xe tăng tốc | แข่งรถเทอร์โบ | Balap Turbo
    NUM | Number Game | 数字游戏 | Trò chơi số | เกมตัวเลข | Permainan Angka`),
  BBIN: lotteries(`
    KENO | BB Keno | BB基诺 | BB Keno | BB คีโน | BB Keno
    NUM | BB 3D | BB三星彩 | BB 3D | BB 3 ตัว | BB 3D`),
  GG: lotteries(`
    KENO | Golden Keno | 黄金基诺 | Keno vàng | คีโนทอง | Keno Emas
    PK10 | Golden Racing | 黄金赛车 | Đua xe vàng | แข่งรถทอง | Balap Emas`),
}

/** Table games among the RNG games. */
export const TABLE_GAMES = table(`
  Blackjack | 21点 | Xì Dách | แบล็คแจ็ค | Blackjack
  European Roulette | 欧洲轮盘 | Roulette Châu Âu | รูเล็ตยุโรป | Rolet Eropa
  American Roulette | 美式轮盘 | Roulette Mỹ | รูเล็ตอเมริกัน | Rolet Amerika
  Baccarat | 百家乐 | Baccarat | บาคาร่า | Bakarat
  Casino Hold’em | 赌场德州扑克 | Casino Hold’em | คาสิโนโฮลเอ็ม | Kasino Hold’em
  Caribbean Stud | 加勒比扑克 | Poker Caribbean | แคริบเบียนสตัด | Poker Karibia
  Red Dog | 红狗 | Chó Đỏ | เรดด็อก | Anjing Merah
  Sic Bo | 骰宝 | Tài Xỉu | ไฮโล | Sic Bo
  Pai Gow | 牌九 | Bài Cửu | ไพ่เก้า | Pai Gow
  Video Poker | 视频扑克 | Poker Video | วิดีโอโป๊กเกอร์ | Video Poker`)

/** Reads lines of a play and of names. */
function lotteries(text: string): { names: Words; playType: string }[] {
  const lines = text
    .trim()
    .split('\n')
    .map(line => line.split('|'))
  const words = table(lines.map(([, ...names]) => names.join('|')).join('\n'))
  return words.map((names, at) => ({ names, playType: lines[at]![0]!.trim() }))
}
