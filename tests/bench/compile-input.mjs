/** Inputs of the compile benchmark: the bootstrap data of a platform and a brand's own document. */

const TYPES = 'ELOTT LOTT LIVE SPORTS FISH RNG PVP ESPORTS OTHER COCKFIGHT HOT'.split(' ')
const GROUPS =
  'w_home w_rng w_live w_fish w_pvp w_sports w_esports w_lott w_down w_promotion w_shop w_help w_cockfight'.split(' ')
const FIELDS =
  'username password confirmPassword payeeName email qqNum mobileNum recommenderId captcha verificationCode affiliateCode paymentPassword line whatsapp facebook wechat idNumber referralCode birthday terms'.split(
    ' ',
  )

/** Counts of everything that can grow; a branch of the whitelabel tree has 25 nodes. */
export const COUNTS = {
  branches: 20,
  rules: 20,
  banners: 60,
  vendors: 40,
  resources: 30,
  nodes: 6,
  texts: 60,
  entries: 14,
}

/** mulberry32: the same seed gives the same inputs on every machine. */
const random = seed => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

/** @template T @param {number} length @param {(i: number) => T} make @returns {T[]} */
const list = (length, make) => Array.from({ length }, (_, i) => make(i))

/** @param {number} seed @param {Partial<typeof COUNTS>} [counts] */
export function makeTenant(seed, counts) {
  const { branches, rules, banners, vendors, resources, nodes, texts, entries } = { ...COUNTS, ...counts }
  const next = random(seed)
  const bool = () => next() < 0.7
  const pick = from => from[(next() * from.length) | 0]
  const mod = (modId, childrenNodes) => ({ modId, enabled: bool(), childrenNodes })
  const cdn = 'https://cdn.example.test'
  return {
    bootstrap: {
      whitelabel: list(branches, i =>
        mod(
          `M${i}`,
          list(4, j =>
            mod(
              `M${i}_${j}`,
              list(5, k => mod(`M${i}_${j}_${k}`, [])),
            ),
          ),
        ),
      ),
      registerRules: list(rules, i => ({
        field: FIELDS[i] ?? `field${i}`,
        enabled: bool(),
        required: bool(),
        minLength: 4 + (i % 4),
        maxLength: 16 + i,
        patternId: (next() * 21) | 0,
        acceptedPattern: '^[A-Za-z0-9]+$',
        sort: i,
      })),
      banners: list(banners, i => ({
        bannerId: seed * 1000 + i,
        groupName: pick(GROUPS),
        url: `${cdn}/${seed}/banner/${i}.webp`,
        linkageType: bool() ? pick(['PROMO', 'GAME', 'URL']) : null,
      })),
      vendors: TYPES.map(gameType => ({
        gameCategory: gameType,
        vendors: list(vendors, i => ({
          gameType,
          vassalage: `V${i}`,
          nodeId: `${gameType}-${i}`,
          isHot: next() < 0.1,
          enabled: bool(),
        })),
      })),
      resources: list(resources, i => ({
        resourceType: `R${i}`,
        url: `${cdn}/${seed}/r/${i}`,
        qrCodeUrl: bool() ? `${cdn}/${seed}/qr/${i}` : '',
      })),
      customerService: list(5, i => ({ csType: i, path: `p${(next() * 1e9) | 0}` })),
      system: {
        status: 0,
        location: { ip: '127.0.0.1' },
        analytics: { gtagId: `G-${1000 + seed}` },
        imageCDNs: ['https://a.example.test', 'https://b.example.test'],
        launchGameCDNs: ['https://c.example.test'],
      },
    },
    tenant: {
      id: `t${seed}`,
      name: `Tenant ${seed}`,
      theme: bool() ? 'dark' : 'light',
      defaultLanguage: pick(['EN', 'CN', 'VI', 'TH']),
      tokens: Object.fromEntries(
        list(40, i => [`color-${i}`, `#${((next() * 0xffffff) | 0).toString(16).padStart(6, '0')}`]),
      ),
      toggles: Object.fromEntries(list(30, i => [`toggle${i}`, bool()])),
      menus: {
        member: list(entries, i => ({ key: `m${i}`, hidden: !bool() })),
        agent: list(12, i => ({ key: `a${i}`, hidden: !bool() })),
      },
      screens: list(12, i => ({
        route: `/s${i}`,
        widgets: list(nodes, j => ({ type: `W${j % 6}`, props: { title: `k${i}_${j}`, limit: (next() * 50) | 0 } })),
      })),
      texts: Object.fromEntries(list(texts, i => [`key_${i}`, `Text ${i} of tenant ${seed}`])),
    },
  }
}
