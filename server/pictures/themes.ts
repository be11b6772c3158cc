/** What words in a title call for: a subject, the places it lives in, the light it stands in. */
import type { LetterStyle } from './lettering/alphabet.ts'
import type { MotifName } from './motifs/motif-table.ts'
import type { PaletteName } from './palettes.ts'
import type { SceneName } from './scenes/scene-table.ts'

export interface Theme {
  /** Stems, lower case; English, Vietnamese, Thai. */
  words: readonly string[]
  motif: MotifName
  /** 3: the hero of any title; 2: an object or place; 1: a mood that any slot may carry. */
  weight: 1 | 2 | 3
  scenes: readonly SceneName[]
  palettes: readonly PaletteName[]
  letters: readonly LetterStyle[]
}

const theme = (words: string, motif: MotifName, weight: 1 | 2 | 3, scenes: SceneName[], palettes: PaletteName[], letters: LetterStyle[]): Theme => ({ words: words.split(','), motif, weight, scenes, palettes, letters })

export const themes: readonly Theme[] = [
  theme('dragon,rồng,long,มังกร', 'dragon', 3, ['pagodas', 'lava', 'heavens', 'rays'], ['imperial', 'jade', 'volcano', 'midnight', 'royal'], ['luxe', 'heavy']),
  theme('phoenix,phượng,firebird,หงส์', 'phoenix', 3, ['heavens', 'lava', 'pagodas'], ['violetFire', 'imperial', 'sunset', 'nebula'], ['luxe', 'regal']),
  theme('tiger,hổ,เสือ,panther,jaguar', 'tiger', 3, ['forest', 'pagodas', 'rays'], ['imperial', 'emerald', 'sunset', 'bronze'], ['heavy', 'luxe']),
  theme('lion,sư tử,สิงโต,safari,savanna,serengeti', 'lion', 3, ['desert', 'rays', 'palace'], ['desert', 'sunset', 'bronze', 'imperial'], ['heavy', 'regal']),
  theme('wolf,wolves,sói,หมาป่า,werewol,howl', 'wolf', 3, ['mountains', 'forest', 'winter'], ['midnight', 'nebula', 'ice', 'noir'], ['heavy', 'regal']),
  theme('bull,ox,buffalo,bison,trâu,วัว,matador', 'bull', 3, ['desert', 'mountains', 'rays'], ['bronze', 'sunset', 'volcano', 'forest'], ['heavy', 'regal']),
  theme('panda,gấu trúc,แพนด้า,bamboo', 'panda', 3, ['forest', 'pagodas', 'pond'], ['emerald', 'jade', 'citrus'], ['round', 'comic']),
  theme('monkey,ape,gorilla,kong,khỉ,ลิง,wukong,sun wu', 'monkey', 3, ['forest', 'pagodas', 'heavens'], ['emerald', 'bronze', 'sunset', 'imperial'], ['comic', 'heavy']),
  theme('rabbit,bunny,hare,thỏ,กระต่าย,hop', 'rabbit', 3, ['sweets', 'heavens', 'pond'], ['sakura', 'candy', 'citrus'], ['round', 'comic']),
  theme('rooster,cock,chicken,gà,ไก่,farm', 'rooster', 3, ['rays', 'mountains', 'stage'], ['sunset', 'imperial', 'citrus', 'bronze'], ['heavy', 'comic']),
  theme('eagle,hawk,falcon,bird,chim,อินทรี,griffin,condor', 'eagle', 3, ['mountains', 'desert', 'heavens'], ['desert', 'midnight', 'ocean', 'bronze'], ['heavy', 'regal']),
  theme('owl,raven', 'owl', 3, ['forest', 'mountains'], ['royal', 'midnight', 'forest'], ['luxe', 'round']),
  theme('unicorn,pegasus,horse,ngựa,ม้า,pony,mustang', 'unicorn', 3, ['heavens', 'sweets', 'cosmos', 'mountains'], ['sakura', 'nebula', 'candy', 'royal'], ['round', 'luxe']),
  theme('aztec,maya,inca,azteca,cortez,montezuma,sun,mặt trời,totem', 'sunMask', 3, ['forest', 'desert', 'rays'], ['emerald', 'volcano', 'desert', 'bronze'], ['regal', 'heavy']),
  theme('shark,cá mập,ฉลาม,jaws,megalodon', 'shark', 3, ['reef', 'seaside'], ['ocean', 'midnight', 'ice'], ['heavy', 'comic']),
  theme('octopus,kraken,bạch tuộc,ปลาหมึก,squid', 'octopus', 3, ['reef'], ['ocean', 'royal', 'violetFire', 'nebula'], ['comic', 'round']),
  theme('fish,cá,ปลา,fishing,koi,bass,angler,reel big', 'fish', 3, ['reef', 'pond', 'seaside'], ['ocean', 'citrus', 'jade', 'midnight'], ['comic', 'round']),
  theme('pearl,shell,ngọc trai,ไข่มุก,mermaid,nàng tiên cá,นางเงือก,siren', 'pearl', 3, ['reef', 'seaside'], ['ocean', 'sakura', 'royal'], ['luxe', 'round']),
  theme('poseidon,neptune,trident,atlantis,triton', 'trident', 3, ['reef', 'seaside'], ['ocean', 'midnight', 'jade'], ['regal', 'heavy']),
  theme('ocean,sea,wave,biển,ทะเล,surf,tsunami,beach,tropic,hawaii', 'wave', 2, ['seaside', 'reef'], ['ocean', 'citrus', 'midnight', 'sunset'], ['comic', 'round']),
  theme('pirate,hải tặc,โจรสลัด,captain,buccaneer,corsair,skull,bone', 'pirate', 3, ['seaside', 'graveyard', 'cave'], ['volcano', 'midnight', 'noir', 'bronze'], ['heavy', 'comic']),
  theme('ship,voyage,galleon,columbus,sail,thuyền,เรือ', 'ship', 3, ['seaside'], ['sunset', 'ocean', 'midnight'], ['regal', 'heavy']),
  theme('treasure,chest,kho báu,สมบัติ,loot,vault,hoard', 'chest', 2, ['cave', 'seaside', 'rays'], ['bronze', 'midnight', 'royal', 'emerald'], ['heavy', 'regal']),
  theme('pharaoh,egypt,cleopatra,tut,ai cập,ฟาโรห์,osiris,anubis,nile,ramses,horus', 'pharaoh', 3, ['desert', 'palace'], ['desert', 'midnight', 'royal', 'sunset'], ['regal']),
  theme('pyramid,eye of,kim tự tháp,พีระมิด,sphinx', 'pyramid', 3, ['desert'], ['desert', 'nebula', 'midnight'], ['regal', 'heavy']),
  theme('scarab,beetle,isis,ra ', 'scarab', 3, ['desert', 'palace'], ['desert', 'jade', 'royal'], ['regal']),
  theme('temple,pagoda,đền,วัด,วิหาร,shrine,palace,cung,imperial,emperor,dynasty,forbidden,great wall,shanghai,orient,beijing', 'temple', 2, ['pagodas', 'heavens', 'lanterns'], ['imperial', 'jade', 'sunset', 'royal'], ['luxe', 'regal']),
  theme('castle,knight,lâu đài,ปราสาท,kingdom,camelot,arthur,prince', 'castle', 2, ['mountains', 'heavens', 'forest'], ['royal', 'midnight', 'sunset', 'candy'], ['regal', 'luxe']),
  theme('volcano,núi lửa,magma,ภูเขาไฟ,inferno,hell', 'volcano', 3, ['lava'], ['volcano', 'violetFire'], ['heavy']),
  theme('jungle,rừng,amazon,el dorado,eldorado,tarzan,ป่า,lost city,gonzo', 'jungle', 2, ['forest'], ['emerald', 'jade', 'forest'], ['heavy', 'regal']),
  theme('samurai,ninja,shogun,kiếm,ซามูไร,katana,ronin,geisha,japan,tokyo,oni', 'samurai', 3, ['pagodas', 'mountains', 'lanterns'], ['noir', 'imperial', 'sakura', 'midnight'], ['heavy', 'tech']),
  theme('viking,odin,thor,valhalla,norse,loki,ragnarok,ไวกิ้ง,asgard', 'viking', 3, ['mountains', 'winter', 'seaside'], ['ice', 'midnight', 'forest', 'bronze'], ['regal', 'heavy']),
  theme('shield,sword,warrior,hero,battle,war,chiến binh,นักรบ,legion,crusad,excalibur,legend', 'shield', 2, ['mountains', 'palace', 'lava'], ['royal', 'bronze', 'volcano', 'midnight'], ['regal', 'heavy']),
  theme('gladiator,rome,roman,spartan,sparta,troy,caesar,titan,colosseum,hercules,ares,zeus,olymp,athena,greek,medusa,gods', 'gladiator', 3, ['palace', 'heavens', 'desert'], ['midnight', 'desert', 'royal', 'imperial'], ['regal']),
  theme('cat,mèo,แมว,maneki,neko,kitty', 'luckyCat', 3, ['lanterns', 'pagodas', 'rays'], ['sakura', 'imperial', 'citrus', 'royal'], ['round', 'comic']),
  theme('lantern,đèn lồng,โคม,festival,new year,spring,tết,lunar', 'lantern', 2, ['lanterns', 'pagodas'], ['imperial', 'royal', 'midnight'], ['luxe', 'heavy']),
  theme('lotus,sen,บัว,zen,buddha,blossom,flower,hoa,ดอกไม้,garden,sakura,rose,spa', 'lotus', 2, ['pond', 'heavens', 'pagodas'], ['sakura', 'jade', 'rose', 'royal'], ['luxe', 'round']),
  theme('clover,irish,leprechaun,shamrock,celtic', 'clover', 3, ['mountains', 'forest', 'rays'], ['emerald', 'citrus', 'forest'], ['round', 'heavy']),
  theme('horseshoe,cowboy,western,wild west,bandit,sheriff,texas,outlaw,ranch', 'horseshoe', 3, ['desert', 'mountains'], ['bronze', 'sunset', 'desert'], ['heavy', 'comic']),
  theme('pot,rainbow,cầu vồng,สายรุ้ง', 'pot', 3, ['mountains', 'heavens', 'forest'], ['emerald', 'ocean', 'royal'], ['round', 'comic']),
  theme('777,seven,bảy,เจ็ด,triple,blazing', 'seven', 3, ['rays', 'stage', 'bokeh', 'lava'], ['volcano', 'royal', 'neon', 'noir'], ['heavy', 'tech']),
  theme('bell,chuông,ระฆัง,jingle', 'bell', 2, ['rays', 'stage'], ['royal', 'imperial', 'midnight'], ['round', 'heavy']),
  theme('fruit,trái cây,ผลไม้,juicy,melon,orange,lemon,mango,berry,banana', 'fruit', 3, ['rays', 'stage', 'bokeh'], ['citrus', 'violetFire', 'ocean', 'royal'], ['comic', 'round']),
  theme('cherry,cherries,anh đào,เชอร์รี่', 'cherry', 3, ['rays', 'sweets', 'bokeh'], ['candy', 'rose', 'citrus'], ['round', 'comic']),
  theme('star,sao,ดาว,stellar,starburst,superstar', 'star7', 2, ['stage', 'cosmos', 'rays'], ['nebula', 'noir', 'violetFire', 'royal'], ['tech', 'heavy']),
  theme('candy,sweet,sugar,kẹo,ลูกกวาด,bonanza,lollipop,jelly', 'candy', 3, ['sweets'], ['candy', 'sakura', 'citrus'], ['round', 'comic']),
  theme('cake,bakery,cupcake,bánh,cookie,ice cream,chef,cook,food', 'cupcake', 3, ['sweets', 'bokeh'], ['candy', 'rose', 'ocean'], ['round', 'comic']),
  theme('butterfly,fairy,bướm,ผีเสื้อ,pixie,elf,enchant', 'butterfly', 3, ['forest', 'pond', 'heavens'], ['sakura', 'jade', 'nebula', 'royal'], ['luxe', 'round']),
  theme('moon,trăng,จันทร์,mid-autumn,night,đêm,twilight', 'moon', 2, ['pagodas', 'mountains', 'pond'], ['midnight', 'royal', 'nebula'], ['luxe', 'regal']),
  theme('halloween,pumpkin,trick,bí ngô,witch,phù thủy', 'pumpkin', 3, ['graveyard'], ['violetFire', 'volcano', 'royal'], ['comic', 'heavy']),
  theme('vampire,dracula,blood,ma cà rồng,แวมไพร์,immortal romance', 'vampire', 3, ['graveyard', 'palace'], ['noir', 'violetFire', 'imperial'], ['luxe', 'regal']),
  theme('ghost,haunted,spirit,ma ,ผี,zombie,monster', 'ghost', 3, ['graveyard', 'forest'], ['nebula', 'emerald', 'midnight'], ['comic', 'round']),
  theme('book,sách,หนังสือ,secrets,scroll,tome,legacy of', 'book', 2, ['palace', 'desert', 'cave'], ['desert', 'royal', 'jade', 'nebula'], ['regal', 'luxe']),
  theme('potion,alchem,elixir,lab,witchcraft,toxic', 'potion', 3, ['cave', 'forest', 'palace'], ['emerald', 'royal', 'nebula'], ['round', 'comic']),
  theme('wizard,merlin,magic,mage,phép,พ่อมด,sorcer,spell', 'wizard', 3, ['mountains', 'cosmos', 'forest'], ['royal', 'midnight', 'nebula'], ['regal', 'luxe']),
  theme('fire,flame,hot,lửa,ไฟ,burning,blaze,sizzl', 'flame', 1, ['lava', 'rays'], ['volcano', 'violetFire', 'imperial'], ['heavy', 'tech']),
  theme('thunder,lightning,storm,sấm,สายฟ้า,electric,power,volt,flash', 'lightning', 2, ['heavens', 'mountains', 'grid'], ['midnight', 'nebula', 'neon', 'royal'], ['heavy', 'tech']),
  theme('crystal,ice,frozen,pha lê,คริสตัล,frost,arctic,snow,winter,glacier', 'crystal', 2, ['winter', 'cave'], ['ice', 'nebula', 'midnight', 'royal'], ['tech', 'regal']),
  theme('rocket,space,galaxy,cosmic,astro,vũ trụ,อวกาศ,launch,apollo', 'rocket', 3, ['cosmos'], ['nebula', 'midnight', 'neon'], ['tech']),
  theme('planet,saturn,mars,venus,orbit,hành tinh,universe,jupiter,pluto', 'planet', 3, ['cosmos'], ['nebula', 'violetFire', 'midnight'], ['tech']),
  theme('alien,ufo,invader,reactoonz,martian', 'alien', 3, ['cosmos', 'desert'], ['neon', 'nebula', 'emerald'], ['tech', 'comic']),
  theme('plane,aviator,crash,jet,pilot,máy bay,เครื่องบิน,fly,sky', 'plane', 3, ['heavens', 'grid'], ['noir', 'midnight', 'sunset', 'ocean'], ['tech', 'heavy']),
  theme('bomb,mine,mines,blast,dynamite,boom,miner', 'bomb', 3, ['cave', 'rays'], ['bronze', 'noir', 'volcano'], ['comic', 'heavy']),
  theme('gem,diamond,jewel,ruby,emerald,sapphire,kim cương,đá quý,เพชร,opal', 'gem', 2, ['cave', 'rays', 'bokeh'], ['nebula', 'emerald', 'ice', 'rose', 'neon'], ['tech', 'luxe']),
  theme('crown,king,queen,royal,vua,hoàng gia,nữ hoàng,ราชา,มงกุฎ,noble,majesty,regal', 'crown', 2, ['palace', 'stage', 'rays'], ['royal', 'imperial', 'midnight', 'noir'], ['luxe', 'regal']),
  theme('jade,ngọc,หยก', 'jade', 2, ['pagodas', 'pond', 'heavens'], ['jade', 'emerald', 'imperial'], ['luxe']),
  theme('fortune,caishen,phúc,tài lộc,prosper,phát,โชคลาภ,ร่ำรวย,wealth,rich,ingot,cai shen,god of', 'ingots', 1, ['pagodas', 'lanterns', 'rays'], ['imperial', 'royal', 'jade', 'sunset'], ['luxe', 'heavy']),
  theme('gold,coin,vàng,tiền,ทอง,เหรียญ,money,cash,dollar,golden,million,jackpot', 'coins', 1, ['rays', 'cave', 'stage', 'bokeh'], ['noir', 'bronze', 'emerald', 'royal'], ['heavy', 'regal']),
  theme('lucky,luck,may mắn,โชค,charm', 'clover', 1, ['rays', 'mountains', 'bokeh'], ['emerald', 'citrus', 'royal'], ['round', 'heavy']),
  theme('baccarat,punto,banker', 'baccarat', 3, ['baize', 'stage'], ['emerald', 'midnight', 'imperial', 'noir'], ['luxe', 'regal']),
  theme('blackjack,poker,21,teen patti,andar,rummy,card,bài,ไพ่,hold,phỏm,tiến lên,mậu binh,xì tố,solitaire', 'cards', 3, ['baize', 'bokeh', 'stage'], ['emerald', 'imperial', 'midnight', 'noir', 'royal'], ['luxe', 'heavy']),
  theme('roulette,ru lét,รูเล็ต', 'roulette', 3, ['baize', 'stage'], ['imperial', 'emerald', 'noir', 'royal'], ['luxe', 'tech']),
  theme('sic bo,sicbo,tài xỉu,ไฮโล,fish prawn,bầu cua,xóc đĩa', 'sicbo', 3, ['baize', 'lanterns'], ['imperial', 'jade', 'royal'], ['luxe', 'heavy']),
  theme('dice,craps,xúc xắc,ลูกเต๋า', 'dice', 3, ['baize', 'bokeh'], ['royal', 'imperial', 'neon'], ['heavy', 'tech']),
  theme('mahjong,mạt chược,ไพ่นกกระจอก', 'mahjong', 3, ['pagodas', 'baize', 'lanterns'], ['jade', 'imperial', 'midnight'], ['luxe', 'heavy']),
  theme('wheel,spin,dream catcher,crazy,monopoly,vòng quay,วงล้อ', 'wheel', 2, ['stage', 'bokeh', 'rays'], ['royal', 'neon', 'violetFire', 'candy'], ['round', 'comic']),
  theme('dealer,live lounge,speed,vip,salon,casino,lobby,prestige', 'dealer', 2, ['stage', 'baize', 'bokeh'], ['noir', 'imperial', 'royal', 'emerald', 'rose'], ['luxe', 'regal']),
  theme('chip,club,high roller,vegas', 'chips', 2, ['baize', 'bokeh', 'grid'], ['neon', 'noir', 'imperial'], ['heavy', 'tech']),
  theme('football,soccer,goal,bóng đá,ฟุตบอล,penalty,world cup,striker,league,premier', 'football', 3, ['stadium'], ['midnight', 'emerald', 'citrus', 'ocean'], ['heavy', 'tech']),
  theme('basketball,nba,bóng rổ,hoop,dunk', 'basketball', 3, ['stadium', 'rays'], ['volcano', 'sunset', 'midnight'], ['heavy', 'tech']),
  theme('tennis,badminton,ace,cầu lông', 'tennis', 3, ['stadium', 'rays'], ['citrus', 'ocean', 'emerald'], ['tech', 'heavy']),
  theme('boxing,fight,knockout,punch,muay,võ,มวย,ufc', 'glove', 3, ['stage', 'stadium'], ['imperial', 'noir', 'volcano'], ['heavy']),
  theme('trophy,champion,cup,victory,win,winner,thắng,sport', 'trophy', 1, ['stadium', 'rays', 'stage'], ['midnight', 'noir', 'royal', 'emerald'], ['heavy', 'regal']),
  theme('race,racing,racer,car,turbo,rally,đua,รถ,drift,nitro', 'racecar', 3, ['grid', 'stadium', 'desert'], ['neon', 'violetFire', 'volcano'], ['tech', 'heavy']),
  theme('headset,esport,gaming,arena', 'headset', 2, ['grid', 'stage'], ['neon', 'nebula', 'violetFire'], ['tech']),
  theme('arcade,controller,pixel,retro,game on,dota,mobile legends', 'controller', 2, ['grid'], ['neon', 'royal', 'nebula'], ['tech']),
  theme('sniper,counter,strike,valorant,shooter,pubg,free fire,duty', 'crosshair', 3, ['grid', 'mountains'], ['noir', 'volcano', 'neon'], ['tech', 'heavy']),
  theme('robot,mech,cyber,android,transform,gundam,future,quantum', 'mecha', 3, ['grid', 'cosmos'], ['neon', 'nebula', 'midnight'], ['tech']),
  theme('lotto,lottery,xổ số,หวย,ball,power ball,mega 6,số', 'balls', 2, ['bokeh', 'stage', 'rays'], ['royal', 'citrus', 'ocean', 'violetFire'], ['heavy', 'round']),
  theme('draw,max 3d,quay số,racing ball,pk10,speed 5', 'drum', 2, ['stage', 'bokeh'], ['royal', 'midnight', 'emerald'], ['heavy', 'round']),
  theme('scratch,ticket,vé số,lô', 'ticket', 2, ['rays', 'bokeh'], ['citrus', 'rose', 'ocean'], ['round', 'comic']),
  theme('bingo,keno,quick 3,k3', 'bingo', 3, ['bokeh', 'sweets', 'rays'], ['candy', 'royal', 'ocean'], ['round', 'comic']),
  theme('cannon,hunter,hunting,bắn,ยิง', 'cannon', 2, ['seaside', 'reef'], ['ocean', 'bronze', 'midnight'], ['comic', 'heavy']),
]

const all = ['rays', 'stage', 'bokeh', 'cave', 'palace', 'mountains', 'heavens'] as const satisfies readonly SceneName[]
const byType: Record<string, { motifs: readonly MotifName[]; scenes: readonly SceneName[] }> = {
  RNG: { motifs: ['seven', 'gem', 'crown', 'coins', 'star7', 'fruit', 'ingots', 'wheel', 'bell', 'lightning', 'chest', 'cherry'], scenes: all },
  FISH: { motifs: ['fish', 'shark', 'octopus', 'cannon', 'pearl', 'trident'], scenes: ['reef', 'seaside'] },
  LIVE: { motifs: ['dealer', 'baccarat', 'roulette', 'sicbo', 'cards', 'dice', 'chips'], scenes: ['baize', 'stage', 'bokeh'] },
  PVP: { motifs: ['cards', 'mahjong', 'chips', 'dice', 'crown'], scenes: ['baize', 'lanterns', 'bokeh'] },
  SPORTS: { motifs: ['football', 'basketball', 'tennis', 'trophy', 'racecar', 'glove'], scenes: ['stadium'] },
  ESPORTS: { motifs: ['headset', 'controller', 'crosshair', 'mecha', 'shield'], scenes: ['grid', 'stage'] },
  LOTT: { motifs: ['balls', 'drum', 'ticket', 'bingo'], scenes: ['bokeh', 'stage', 'rays'] },
  ELOTT: { motifs: ['drum', 'balls', 'bingo', 'ticket', 'wheel'], scenes: ['grid', 'bokeh', 'stage'] },
  COCKFIGHT: { motifs: ['rooster'], scenes: ['rays', 'stage', 'mountains', 'desert'] },
  OTHER: { motifs: ['rocket', 'plane', 'bomb', 'wheel', 'planet', 'trophy'], scenes: ['cosmos', 'grid', 'heavens', 'rays'] },
}

/** What a game type shows when the title says nothing. */
export const themeOfType = (gameType: string) => byType[gameType] ?? byType.RNG!

/** Themes that the title names, heroes first, then in the order of the words. */
export function readThemes(title: string): Theme[] {
  const text = ` ${title.normalize('NFC').toLowerCase()} `
  return themes
    .map(theme => ({ theme, at: firstOf(text, theme.words) }))
    .filter(hit => hit.at >= 0)
    .sort((a, b) => b.theme.weight - a.theme.weight || a.at - b.at)
    .map(hit => hit.theme)
}

const isLetter = /[\p{L}\p{N}]/u

/** Short words must stand alone ("ape" is not in "grape"); longer ones may begin a word ("dragons"); Thai knows no blanks. */
function firstOf(text: string, words: readonly string[]) {
  let first = -1
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const opens = /[\u0e00-\u0e7f]/.test(word) || !isLetter.test(text[at - 1] ?? ' ')
      const next = text.slice(at + word.length)
      const closes = word.length > 4 || /[\u0e00-\u0e7f]/.test(word) || /^(s|es)?([^\p{L}\p{N}]|$)/u.test(next)
      if (opens && closes) {
        if (first < 0 || at < first) first = at
        break
      }
    }
  }
  return first
}
