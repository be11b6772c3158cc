/** Words from which slot-titles.ts builds the names of the sample games, in the languages that the sample brands speak. */

export const LANGUAGES = ['EN', 'CN', 'VI', 'TH', 'ID'] as const
export type TitleLanguage = (typeof LANGUAGES)[number]
export type Words = Record<TitleLanguage, string>

/** Reads a table with a line for each word and a column for each language. */
export const table = (text: string): Words[] =>
  text
    .trim()
    .split('\n')
    .map(line => {
      const cells = line.split('|').map(cell => cell.trim())
      if (cells.length !== LANGUAGES.length || cells.includes(''))
        throw new Error(`A line of words needs ${LANGUAGES.join(', ')}: ${line}`)
      return Object.fromEntries(LANGUAGES.map((language, i) => [language, cells[i]])) as Words
    })

export const ADJECTIVES = table(`
  Golden | 黄金 | Vàng | ทองคำ | Emas
  Lucky | 幸运 | May Mắn | นำโชค | Beruntung
  Wild | 狂野 | Hoang Dã | ป่าเถื่อน | Liar
  Royal | 皇家 | Hoàng Gia | หลวง | Kerajaan
  Mystic | 神秘 | Huyền Bí | ลึกลับ | Mistis
  Crystal | 水晶 | Pha Lê | คริสตัล | Kristal
  Thunder | 雷霆 | Sấm Sét | สายฟ้า | Guntur
  Silver | 白银 | Bạc | เงิน | Perak
  Emerald | 翡翠 | Ngọc Lục Bảo | มรกต | Zamrud
  Crimson | 绯红 | Đỏ Thẫm | แดงเข้ม | Merah Tua
  Ancient | 远古 | Cổ Đại | โบราณ | Kuno
  Eternal | 永恒 | Vĩnh Cửu | นิรันดร์ | Abadi
  Burning | 燃烧 | Rực Cháy | ลุกเป็นไฟ | Membara
  Frozen | 冰封 | Băng Giá | น้ำแข็ง | Beku
  Hidden | 隐藏 | Ẩn Giấu | ซ่อนเร้น | Tersembunyi
  Sacred | 神圣 | Linh Thiêng | ศักดิ์สิทธิ์ | Suci
  Shining | 闪耀 | Tỏa Sáng | ส่องแสง | Bersinar
  Midnight | 午夜 | Nửa Đêm | เที่ยงคืน | Tengah Malam
  Imperial | 帝王 | Đế Vương | จักรพรรดิ | Kekaisaran
  Grand | 盛大 | Vĩ Đại | ยิ่งใหญ่ | Agung
  Jade | 碧玉 | Ngọc Bích | หยก | Giok
  Diamond | 钻石 | Kim Cương | เพชร | Berlian
  Magic | 魔法 | Ma Thuật | เวทมนตร์ | Ajaib
  Electric | 电光 | Điện Quang | ไฟฟ้า | Listrik
  Neon | 霓虹 | Neon | นีออน | Neon
  Cosmic | 宇宙 | Vũ Trụ | จักรวาล | Kosmik
  Secret | 秘密 | Bí Mật | ลับ | Rahasia
  Mighty | 强大 | Hùng Mạnh | ทรงพลัง | Perkasa
  Roaring | 咆哮 | Gầm Vang | คำราม | Mengaum
  Dancing | 跳舞 | Nhảy Múa | เริงระบำ | Menari
  Flying | 飞天 | Bay | บินได้ | Terbang
  Enchanted | 魔幻 | Mê Hoặc | ต้องมนตร์ | Memukau
  Forbidden | 禁忌 | Cấm Kỵ | ต้องห้าม | Terlarang
  Fortune | 财富 | Phú Quý | มั่งคั่ง | Rezeki
  Happy | 欢乐 | Vui Vẻ | แสนสุข | Bahagia
  Lost | 失落 | Thất Lạc | สาบสูญ | Hilang
  Blazing | 烈焰 | Bốc Lửa | เพลิง | Berapi
  Velvet | 丝绒 | Nhung | กำมะหยี่ | Beludru
  Scarlet | 猩红 | Đỏ Tươi | แดงสด | Merah
  Northern | 北方 | Phương Bắc | แดนเหนือ | Utara
  Eastern | 东方 | Phương Đông | ตะวันออก | Timur
  Desert | 沙漠 | Sa Mạc | ทะเลทราย | Gurun
  Ocean | 海洋 | Đại Dương | มหาสมุทร | Samudra
  Jungle | 丛林 | Rừng Rậm | ป่าดงดิบ | Rimba
  Winter | 冬日 | Mùa Đông | ฤดูหนาว | Musim Dingin
  Summer | 夏日 | Mùa Hè | ฤดูร้อน | Musim Panas
  Spring | 春日 | Mùa Xuân | ฤดูใบไม้ผลิ | Musim Semi
  Starlight | 星光 | Ánh Sao | แสงดาว | Cahaya Bintang
  Moonlight | 月光 | Ánh Trăng | แสงจันทร์ | Cahaya Bulan
  Sunny | 阳光 | Nắng Vàng | แสงตะวัน | Cerah
  Turbo | 极速 | Siêu Tốc | เทอร์โบ | Turbo
  Super | 超级 | Siêu Cấp | ซูเปอร์ | Super
  Mega | 巨型 | Khổng Lồ | เมกะ | Mega
  Double | 双重 | Nhân Đôi | สองเท่า | Ganda
  Triple | 三重 | Nhân Ba | สามเท่า | Tiga Kali Lipat
  Infinite | 无限 | Vô Tận | ไร้ขีดจำกัด | Tanpa Batas
  Legendary | 传奇 | Huyền Thoại | ในตำนาน | Legendaris
  Brave | 勇敢 | Dũng Cảm | ผู้กล้า | Pemberani`)

export const NOUNS = table(`
  Dragon | 神龙 | Rồng | มังกร | Naga
  Tiger | 猛虎 | Hổ | เสือ | Harimau
  Phoenix | 凤凰 | Phượng Hoàng | หงส์ไฟ | Feniks
  Lion | 雄狮 | Sư Tử | สิงโต | Singa
  Wolf | 野狼 | Sói | หมาป่า | Serigala
  Panda | 熊猫 | Gấu Trúc | แพนด้า | Panda
  Bull | 公牛 | Bò Tót | กระทิง | Banteng
  Monkey | 灵猴 | Khỉ | ลิง | Monyet
  Rabbit | 玉兔 | Thỏ | กระต่าย | Kelinci
  Rooster | 金鸡 | Gà Trống | ไก่ | Ayam Jago
  Eagle | 雄鹰 | Đại Bàng | อินทรี | Elang
  Owl | 猫头鹰 | Cú Mèo | นกฮูก | Burung Hantu
  Koi | 锦鲤 | Cá Koi | ปลาคาร์ป | Ikan Koi
  Turtle | 灵龟 | Rùa | เต่า | Kura-Kura
  Fox | 狐狸 | Cáo | จิ้งจอก | Rubah
  Bear | 大熊 | Gấu | หมี | Beruang
  Elephant | 大象 | Voi | ช้าง | Gajah
  Unicorn | 独角兽 | Kỳ Lân | ยูนิคอร์น | Unicorn
  Butterfly | 蝴蝶 | Bướm | ผีเสื้อ | Kupu-Kupu
  Shark | 鲨鱼 | Cá Mập | ฉลาม | Hiu
  Octopus | 章鱼 | Bạch Tuộc | ปลาหมึก | Gurita
  Pearl | 珍珠 | Ngọc Trai | ไข่มุก | Mutiara
  Lotus | 莲花 | Hoa Sen | ดอกบัว | Teratai
  Lantern | 灯笼 | Đèn Lồng | โคมไฟ | Lampion
  Clover | 四叶草 | Cỏ Bốn Lá | ใบโคลเวอร์ | Semanggi
  Horseshoe | 马蹄铁 | Móng Ngựa | เกือกม้า | Tapal Kuda
  Pyramid | 金字塔 | Kim Tự Tháp | พีระมิด | Piramida
  Scarab | 圣甲虫 | Bọ Hung | แมลงสคารับ | Kumbang Suci
  Temple | 神庙 | Đền Thờ | วิหาร | Kuil
  Castle | 城堡 | Lâu Đài | ปราสาท | Kastil
  Volcano | 火山 | Núi Lửa | ภูเขาไฟ | Gunung Api
  Pirate | 海盗 | Cướp Biển | โจรสลัด | Bajak Laut
  Viking | 维京人 | Viking | ไวกิ้ง | Viking
  Samurai | 武士 | Samurai | ซามูไร | Samurai
  Gladiator | 角斗士 | Đấu Sĩ | กลาดิเอเตอร์ | Gladiator
  Knight | 骑士 | Hiệp Sĩ | อัศวิน | Ksatria
  Wizard | 巫师 | Phù Thủy | พ่อมด | Penyihir
  Pharaoh | 法老 | Pharaoh | ฟาโรห์ | Firaun
  Emperor | 皇帝 | Hoàng Đế | จักรพรรดิ | Kaisar
  Empress | 女皇 | Nữ Hoàng | จักรพรรดินี | Maharani
  Mermaid | 美人鱼 | Tiên Cá | นางเงือก | Putri Duyung
  Genie | 灯神 | Thần Đèn | ยักษ์จินนี่ | Jin
  Crown | 皇冠 | Vương Miện | มงกุฎ | Mahkota
  Gem | 宝石 | Đá Quý | อัญมณี | Permata
  Ruby | 红宝石 | Hồng Ngọc | ทับทิม | Rubi
  Sapphire | 蓝宝石 | Lam Ngọc | ไพลิน | Safir
  Seven | 幸运七 | Số Bảy | เลขเจ็ด | Angka Tujuh
  Bell | 铃铛 | Chuông | ระฆัง | Lonceng
  Cherry | 樱桃 | Anh Đào | เชอร์รี่ | Ceri
  Fruit | 水果 | Trái Cây | ผลไม้ | Buah
  Candy | 糖果 | Kẹo Ngọt | ลูกกวาด | Permen
  Cupcake | 杯糕 | Bánh Nướng | คัพเค้ก | Kue Mangkuk
  Coin | 金币 | Đồng Xu | เหรียญ | Koin
  Ingot | 元宝 | Thỏi Vàng | ทองแท่ง | Batangan Emas
  Treasure | 宝藏 | Kho Báu | ขุมทรัพย์ | Harta Karun
  Chest | 宝箱 | Rương Báu | หีบสมบัติ | Peti Harta
  Trident | 三叉戟 | Đinh Ba | ตรีศูล | Trisula
  Moon | 月亮 | Mặt Trăng | พระจันทร์ | Bulan
  Sun | 太阳 | Mặt Trời | พระอาทิตย์ | Matahari
  Star | 星星 | Ngôi Sao | ดวงดาว | Bintang`)

/** Endings: after a name in English and Chinese, before it in the others; with a plus, after it there too. */
export const ENDINGS = table(`
  Riches | 财源 | Gia Tài | ความร่ำรวย | Kekayaan
  Rush | 狂潮 | Cơn Sốt | ศึกชิง | Serbuan
  Deluxe | 豪华版 | +Hảo Hạng | +ดีลักซ์ | +Deluxe
  Fortune | 鸿运 | Vận May | โชคลาภ | Peruntungan
  Gold | 金库 | Kho Vàng | คลังทอง | Emas
  Legends | 传说 | Truyền Thuyết | ตำนาน | Legenda
  Quest | 探险 | Hành Trình Tìm | ภารกิจ | Pencarian
  Spins | 旋转 | Vòng Quay | วงล้อ | Putaran
  Wins | 连赢 | Chiến Thắng | ชัยชนะ | Kemenangan
  Jackpot | 大奖 | Giải Độc Đắc | แจ็กพอต | Jackpot
  Bonanza | 丰收 | Mỏ Vàng | ขุมทอง | Panen Raya
  Kingdom | 王国 | Vương Quốc | อาณาจักร | Kerajaan
  Secrets | 奥秘 | Bí Ẩn | ความลับ | Rahasia
  Island | 之岛 | Đảo | เกาะ | Pulau
  Empire | 帝国 | Đế Chế | จักรวรรดิ | Kekaisaran
  Adventure | 冒险 | Phiêu Lưu Cùng | ผจญภัย | Petualangan
  Party | 派对 | Bữa Tiệc | ปาร์ตี้ | Pesta
  Fever | 热潮 | Cơn Cuồng | คลั่ง | Demam
  Blast | 爆发 | Bùng Nổ | ระเบิด | Ledakan
  Festival | 节庆 | Lễ Hội | เทศกาล | Festival
  Link | 连连看 | Kết Nối | เชื่อมโชค | Rantai
  Power | 神力 | Sức Mạnh | พลัง | Kekuatan
  Paradise | 天堂 | Thiên Đường | สวรรค์ | Surga
  Valley | 山谷 | Thung Lũng | หุบเขา | Lembah
  Palace | 宫殿 | Cung Điện | พระราชวัง | Istana
  Garden | 花园 | Khu Vườn | สวน | Taman
  Dynasty | 王朝 | Triều Đại | ราชวงศ์ | Dinasti
  Journey | 旅程 | Chuyến Đi | การเดินทาง | Perjalanan
  Wonders | 奇观 | Kỳ Quan | ความมหัศจรรย์ | Keajaiban
  Nights | 之夜 | Đêm | ค่ำคืน | Malam
  Multiplier | 翻倍 | Bội Số | ตัวคูณ | Pengganda
  Respin | 重转 | Quay Lại | หมุนซ้ำ | Putar Ulang
  Classic | 经典版 | +Cổ Điển | +คลาสสิก | +Klasik
  Royale | 至尊版 | +Thượng Đỉnh | +รอยัล | +Royale
  Express | 快车 | Tàu Tốc Hành | รถด่วน | Ekspres
  Frenzy | 狂欢 | Cuồng Nhiệt | ความบ้าคลั่ง | Kegilaan
  Magic | 魔力 | Phép Màu | มนตรา | Sihir
  Storm | 风暴 | Cơn Bão | พายุ | Badai
  Parade | 巡游 | Diễu Hành | ขบวน | Parade
  Harvest | 收获 | Mùa Gặt | ฤดูเก็บเกี่ยว | Panen`)

export const OWNERS = table(`
  Dragon | 神龙 | Rồng | มังกร | Naga
  Tiger | 猛虎 | Hổ | เสือ | Harimau
  Phoenix | 凤凰 | Phượng Hoàng | หงส์ไฟ | Feniks
  Pirate | 海盗 | Cướp Biển | โจรสลัด | Bajak Laut
  Viking | 维京人 | Người Viking | ไวกิ้ง | Viking
  Samurai | 武士 | Samurai | ซามูไร | Samurai
  Pharaoh | 法老 | Pharaoh | ฟาโรห์ | Firaun
  Emperor | 皇帝 | Hoàng Đế | จักรพรรดิ | Kaisar
  Empress | 女皇 | Nữ Hoàng | จักรพรรดินี | Maharani
  Wizard | 巫师 | Phù Thủy | พ่อมด | Penyihir
  Genie | 灯神 | Thần Đèn | ยักษ์จินนี่ | Jin
  Mermaid | 美人鱼 | Tiên Cá | นางเงือก | Putri Duyung
  Queen | 女王 | Nữ Vương | ราชินี | Ratu
  King | 国王 | Nhà Vua | ราชา | Raja
  Sultan | 苏丹 | Quốc Vương | สุลต่าน | Sultan
  Hunter | 猎人 | Thợ Săn | นายพราน | Pemburu
  Captain | 船长 | Thuyền Trưởng | กัปตัน | Kapten
  Goddess | 女神 | Nữ Thần | เทพธิดา | Dewi
  Prince | 王子 | Hoàng Tử | เจ้าชาย | Pangeran
  Monk | 僧侣 | Nhà Sư | นักบวช | Biksu`)

export const THINGS = table(`
  Treasure | 宝藏 | Kho Báu | ขุมทรัพย์ | Harta Karun
  Gold | 黄金 | Vàng | ทองคำ | Emas
  Secret | 秘密 | Bí Mật | ความลับ | Rahasia
  Fortune | 财富 | Vận May | โชคลาภ | Peruntungan
  Crown | 皇冠 | Vương Miện | มงกุฎ | Mahkota
  Temple | 神庙 | Đền Thờ | วิหาร | Kuil
  Pearls | 珍珠 | Ngọc Trai | ไข่มุก | Mutiara
  Gems | 宝石 | Đá Quý | อัญมณี | Permata
  Garden | 花园 | Khu Vườn | สวน | Taman
  Gift | 礼物 | Món Quà | ของขวัญ | Hadiah
  Ring | 戒指 | Chiếc Nhẫn | แหวน | Cincin
  Palace | 宫殿 | Cung Điện | พระราชวัง | Istana
  Map | 地图 | Bản Đồ | แผนที่ | Peta
  Island | 岛屿 | Hòn Đảo | เกาะ | Pulau
  Castle | 城堡 | Lâu Đài | ปราสาท | Kastil
  Mirror | 魔镜 | Chiếc Gương | กระจก | Cermin
  Lantern | 灯笼 | Đèn Lồng | โคมไฟ | Lampion
  Chest | 宝箱 | Rương Báu | หีบสมบัติ | Peti Harta
  Journey | 旅程 | Chuyến Đi | การเดินทาง | Perjalanan
  Wish | 愿望 | Điều Ước | ความปรารถนา | Permintaan`)
