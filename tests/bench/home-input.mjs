/** Content of the benchmark's home page: 11 game types of 11 vendors, 5 banners, 10 notices, 3 rows of 12 games, 38 logos. */
const types = ['LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT', 'HOT', 'OTHER']
const vendors =
  'AG BBIN CQ9 GG PT RTG BG DG EA LOTUS OG TGP KX KY TH WS XY AE ISB MG MGS PNG TTG WD IBC SBT UG SV3 WGB DIG WS168 TF IA AV IMES TCG SEA VN JDB FC'.split(
    ' ',
  )
/** @template T @param {number} len @param {(i: number) => T} fn @returns {T[]} */
const n = (len, fn) => Array.from({ length: len }, (_, i) => fn(i))

export const doc = {
  brand: 'Lucky Star',
  top: [
    ['Home', '/'],
    ['Promotions', '/promotions'],
    ['Download', '/download'],
    ['Help', '/help'],
  ],
  langs: ['EN', 'CN', 'VI', 'JA', 'TH', 'TY', 'MY'],
  nav: types.map((type, i) => ({
    type,
    vendors: n(11, j => vendors[(i * 7 + j) % vendors.length]).map(v => ({
      name: `${v} ${type}`,
      href: `/lobby/${type}?v=${v}`,
    })),
  })),
  banners: n(5, i => ({ id: i, img: `/img/banner-${i}.png`, href: `/promo/${i}`, alt: `Promotion ${i}` })),
  notices: n(10, i => ({ id: i, title: `Notice ${i}: scheduled maintenance of vendor ${vendors[i]} finished` })),
  rows: ['Hot games', 'New games', 'Live casino'].map((title, r) => ({
    title,
    games: n(12, i => ({
      id: r * 12 + i,
      name: `Game ${r * 12 + i} Fortune`,
      vendor: vendors[(r * 12 + i) % vendors.length],
      img: `/img/game-${r * 12 + i}.png`,
    })),
  })),
  logos: vendors.map(v => ({ name: v, img: `/img/logo.svg#${v}` })),
  help: ['About', 'Terms', 'Privacy', 'Responsible gaming', 'FAQ', 'Contact'].map(t => [t, `/help#${t}`]),
  side: ['Customer service', 'iOS', 'Android', 'Telegram', 'Facebook', 'Zalo'].map(t => ({
    label: t,
    href: `/go/${t}`,
  })),
}
