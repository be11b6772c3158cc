/** Games that are not slots, by type, as each vendor offers them. Most need the vendor's own platform; some are demo games. */
import type { GameType } from '../../src/schemas/document/tenant.ts'
import { table, type Words } from './title-words.ts'

/** Games that every vendor of the type has. */
export const OTHER_GAMES: Partial<Record<GameType, readonly Words[]>> = {
  LIVE: table(`
    Baccarat | 百家乐 | Baccarat | บาคาร่า | Bakarat
    Roulette | 轮盘 | Roulette | รูเล็ต | Rolet
    Dragon Tiger | 龙虎 | Rồng Hổ | เสือมังกร | Naga Harimau
    Sic Bo | 骰宝 | Tài Xỉu | ไฮโล | Sic Bo
    Speed Baccarat | 极速百家乐 | Baccarat Siêu Tốc | สปีดบาคาร่า | Bakarat Kilat
    Bull Bull | 牛牛 | Ngưu Ngưu | วัวคู่ | Banteng Banteng
    Blackjack | 21点 | Xì Dách | แบล็คแจ็ค | Blackjack
    Xoc Dia | 色碟 | Xóc Đĩa | ซกเดีย | Xoc Dia
    Fan Tan | 番摊 | Fan Tan | ฟานตัน | Fan Tan
    No Commission Baccarat | 免佣百家乐 | Baccarat Miễn Hoa Hồng | บาคาร่าไม่หักค่าน้ำ | Bakarat Tanpa Komisi
    Three Card Poker | 三张牌扑克 | Poker Ba Lá | โป๊กเกอร์สามใบ | Poker Tiga Kartu
    Casino War | 赌场战争 | Đại Chiến Casino | คาสิโนวอร์ | Perang Kasino`),
  FISH: table(`
    Ocean King | 海王捕鱼 | Vua Đại Dương | ราชาแห่งมหาสมุทร | Raja Samudra
    Pearl Drop | 珍珠弹珠 | Thả Ngọc Trai | ไข่มุกร่วง | Jatuhan Mutiara
    Fishing Legend | 捕鱼传说 | Huyền Thoại Bắn Cá | ตำนานยิงปลา | Legenda Tembak Ikan
    Golden Toad | 金蟾捕鱼 | Cóc Vàng | คางคกทอง | Katak Emas
    Dragon Hunter | 猎龙者 | Thợ Săn Rồng | นักล่ามังกร | Pemburu Naga
    Deep Sea Party | 深海派对 | Bữa Tiệc Biển Sâu | ปาร์ตี้ใต้ทะเลลึก | Pesta Laut Dalam
    Mermaid Hunt | 寻找美人鱼 | Săn Tiên Cá | ตามล่านางเงือก | Perburuan Putri Duyung
    Bird Paradise | 飞鸟天堂 | Thiên Đường Chim | สวรรค์ของนก | Surga Burung
    Fishing War | 捕鱼大战 | Đại Chiến Bắn Cá | สงครามยิงปลา | Perang Tembak Ikan`),
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
    Pok Deng | 博丁 | Pok Deng | ป๊อกเด้ง | Pok Deng`),
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
    Dice | 骰子 | Xúc Xắc | ลูกเต๋า | Dadu`),
}

/** Paths of the demo games on the games' origin, by game type and title. */
const ROULETTE = '/roulette/'
const PLINKO = '/plinko/'
const MARKET = '/market/'
export const LAUNCH_PATHS: Partial<Record<GameType, Record<string, string>>> = {
  RNG: { 'European Roulette': ROULETTE },
  LIVE: { Roulette: ROULETTE },
  FISH: { 'Pearl Drop': PLINKO },
  PVP: { 'Lucky Drop': PLINKO },
  OTHER: { Plinko: PLINKO },
  SPORTS: { Sportsbook: MARKET, 'Virtual Football': MARKET },
  ESPORTS: { 'Esports Arena': MARKET, 'Virtual Esports': MARKET },
  COCKFIGHT: { 'Arena One': MARKET, 'Arena Two': MARKET },
}

/** Lottery games by vendor. Each is drawn and played as platform/lottery.json of base says. */
export const LOTTERY_GAMES: Record<string, readonly { title: string; playType: string }[]> = {
  TCG_LOTTO_VN: [
    { title: 'Miền Bắc', playType: 'MB' },
    { title: 'Miền Trung', playType: 'MT' },
    { title: 'Miền Nam', playType: 'MN' },
    { title: 'Hà Nội 1 Minute', playType: 'MB' },
    { title: 'Hà Nội 5 Minutes', playType: 'MB' },
    { title: 'Sài Gòn 1 Minute', playType: 'MN' },
  ],
  TCG_SEA: [
    { title: 'Thai Lottery', playType: 'TH' },
    { title: 'Laos Lottery', playType: 'LA' },
    { title: 'Hanoi Special', playType: 'HN' },
    { title: 'Hanoi VIP', playType: 'HN' },
    { title: 'Malaysia 4D', playType: '4D' },
    { title: 'Yeekee 15', playType: 'YK' },
  ],
  LOTT: [
    { title: 'Quick 3', playType: 'K3' },
    { title: '11 of 5', playType: '11X5' },
    { title: 'Racing 10', playType: 'PK10' },
    { title: 'Five Star', playType: 'SSC' },
    { title: 'Six Mark', playType: 'LHC' },
    { title: 'Lucky 28', playType: 'PC28' },
  ],
  ELOTT: [
    { title: 'Rapid Keno', playType: 'KENO' },
    { title: 'Speed Ball', playType: 'SSC' },
    { title: 'Turbo Racing', playType: 'PK10' },
    { title: 'Number Game', playType: 'NUM' },
  ],
  BBIN: [
    { title: 'BB Keno', playType: 'KENO' },
    { title: 'BB 3D', playType: 'NUM' },
  ],
  GG: [
    { title: 'Golden Keno', playType: 'KENO' },
    { title: 'Golden Racing', playType: 'PK10' },
  ],
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
