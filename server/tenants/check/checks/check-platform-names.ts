/** Checks that codes of vendors, games, promotions and raffles in documents are those of the platform's files. */

import { GAME_TYPES } from '../../../../src/schemas/document/game-types.ts'
import { isRecord, partOf, recordsOf } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { suggest } from '../../problems/nearest.ts'
import { parsePointer, pointerOf } from '../../read/position.ts'
import type { PlatformRead } from '../../read/read-platform.ts'
import { type CheckContext, type CheckFinding, type FileLocation, problemAt } from '../check-context.ts'
import { walkNodes } from '../walk-nodes.ts'
import { visitTexts } from './check-platform-content.ts'
import { walkSettings } from './name-uses.ts'
import { isOwn, ownFile } from './own-layer.ts'

/** Reports one name at its place, unless it is known. */
type Look = (name: string, at: FileLocation, on?: 'key') => void

interface Looks {
  vendor: Look
  game: Look
  promotion: Look
}

/** Checks only files and values of the brand itself: inherited ones may name things that this platform lacks. */
export function checkPlatformNames(
  context: CheckContext,
  { files, documents }: Pick<PlatformRead, 'files' | 'documents'>,
): CheckProblem[] {
  const { document, locate, layers } = context
  const problems: CheckProblem[] = []
  const report = (at: FileLocation, finding: CheckFinding) => problems.push(problemAt(at, finding))
  const looks = createLooks(documents, report)
  const inAddress = createAddressLook(context, looks)
  /** Checks a value of the merged document, unless another brand set the value. */
  const own = (pointer: string, look: (at: FileLocation) => void) => {
    if (layers.length === 1 || isOwn(context, pointer)) look(locate(pointer))
  }

  for (const [i, { id, vendorLaunch = {} }] of document.tenant.gameTypes.entries())
    for (const code of Object.keys(vendorLaunch))
      own(`/tenant/gameTypes/${i}/vendorLaunch${pointerOf([code])}`, at => looks.vendorOf(id)(code, at, 'key'))
  for (const [i, code] of (document.tenant.hiddenGames ?? []).entries())
    own(`/tenant/hiddenGames/${i}`, at => looks.game(code, at))
  walkSettings(context, (meaning, value, pointer) => {
    if (meaning === 'vendor') own(pointer, at => looks.vendor(value, at))
  })
  const { patterns: _, ...withAddresses } = document
  visitTexts(withAddresses, (text, pointer) => {
    if (text.includes('?')) own(pointer, at => inAddress(text, at))
  })

  for (const { path } of Object.values(files)) {
    const file = layers.length === 1 ? files[path] : ownFile(context, path)
    if (file) visitTexts(file.value, (text, pointer) => inAddress(text, { file, pointer }))
  }
  for (const { item, at } of ownItems(context, files, 'missions')) {
    if (typeof item.vendor === 'string') looks.vendor(item.vendor, at('vendor'))
    if (typeof item.game === 'string') looks.game(item.game, at('game'))
    const excluded = findExcluded(item, looks.codesOf)
    if (excluded) report(at(excluded.key), { code: 'mission/never', value: item[excluded.key], ...excluded.finding })
  }
  const lottery = layers.length === 1 ? files[LOTTERY] : ownFile(context, LOTTERY)
  // no mistake: a copy of the inherited lottery.json may hold games of vendors that the brand does not list, and no page shows these
  const anywhere = layers.flatMap(layer =>
    recordsOf(layer.files['platform/vendors.json']?.value).flatMap(looks.codesIn),
  )
  for (const [i, { vassalage }] of recordsOf(partOf(lottery?.value, 'games')).entries())
    if (typeof vassalage === 'string' && anywhere.length > 0 && !anywhere.includes(vassalage))
      looks.vendor(vassalage, { file: lottery!, pointer: `/games/${i}/vassalage` })
  const raffles = codesInTexts(context, 'raffle.')
  for (const { item, at } of ownItems(context, files, 'promotions')) {
    const { raffle } = item
    if (typeof raffle !== 'string' || raffles.includes(raffle)) continue
    report(at('raffle'), {
      code: 'raffle/unknown',
      value: raffle,
      message: `There is no raffle "${raffle}": no text names it, as raffle.<code> does for each raffle.`,
      fix: `${suggest(raffle, raffles, 'raffle')} For a raffle of your own, add the text "raffle.${raffle}".`,
    })
  }
  const path = 'platform/vendors.json'
  const vendors = layers.length === 1 ? files[path] : ownFile(context, path)
  for (const [i, { gameCategory, vendors: list }] of recordsOf(vendors?.value).entries())
    for (const [j, { gameType }] of recordsOf(list).entries()) {
      // another check reports a list of no game type
      if (typeof gameType !== 'string' || gameType === gameCategory || !isGameType(gameCategory)) continue
      report(
        { file: vendors!, pointer: `/${i}/vendors/${j}/gameType` },
        {
          code: 'vendor/other-type',
          value: gameType,
          message: `"gameType" is "${gameType}" in the list of ${gameCategory}, so its games are in neither.`,
          fix: `Write "${gameCategory}", or move the vendor into the list of ${gameType}.`,
        },
      )
    }
  return problems
}

function createLooks(
  documents: PlatformRead['documents'],
  report: (at: FileLocation, finding: CheckFinding) => void,
): Looks & {
  vendorOf(type: string): Look
  /** Returns the codes of the vendors of a game type. */
  codesOf(type: string): string[]
  /** Returns the codes of the vendors in an entry of vendors.json. */
  codesIn(type: Record<string, unknown>): string[]
} {
  const types = recordsOf(documents.vendors)
  const codesOf = (type: Record<string, unknown>) =>
    recordsOf(type.vendors).flatMap(({ vassalage }) => (typeof vassalage === 'string' ? vassalage : []))
  const isLottery = ({ gameCategory }: Record<string, unknown>) => gameCategory === 'LOTT' || gameCategory === 'ELOTT'
  const all = [...new Set(types.flatMap(codesOf))]
  const withOtherGames = types.filter(type => !isLottery(type)).flatMap(codesOf)
  const games = recordsOf(partOf(documents.lottery, 'games')).map(({ gameCode }) => String(gameCode))
  const promotions = [
    ...recordsOf(partOf(documents.promotions, 'promotions')).map(({ id }) => String(id)),
    ...recordsOf(documents.announcements).flatMap(({ id, type }) => (type === 'PL' || type === 'PR' ? String(id) : [])),
  ]
  /** Checks a name against a list; without a list nothing can be checked. */
  const look =
    (kind: 'vendor' | 'game' | 'promotion', known: readonly string[], message: (name: string) => string): Look =>
    (name, at, on) => {
      if (known.length === 0 || known.includes(name)) return
      report(at, {
        code: `${kind}/unknown`,
        value: name,
        message: message(name),
        fix: suggest(name, known, kind),
        ...(on && { on }),
      })
    }
  return {
    codesIn: codesOf,
    codesOf: type => types.filter(({ gameCategory }) => gameCategory === type).flatMap(codesOf),
    vendor: look('vendor', all, name => `platform/vendors.json has no vendor "${name}".`),
    vendorOf: type =>
      all.length === 0
        ? () => {}
        : look(
            'vendor',
            types.filter(({ gameCategory }) => gameCategory === type).flatMap(codesOf),
            name => `platform/vendors.json has no vendor "${name}" of the game type ${type}.`,
          ),
    game(code, at) {
      if (games.includes(code)) return
      // codes of vendors may have underscores themselves
      const vendor = all.filter(name => code.startsWith(`${name}_`)).sort((a, b) => b.length - a.length)[0]
      if (vendor === undefined && all.length > 0)
        report(at, {
          code: 'vendor/unknown',
          value: code,
          message: `The game "${code}" is of no vendor of platform/vendors.json.`,
          fix: fixVendor(code, all),
        })
      // only the platform knows the games of other vendors
      if (vendor !== undefined && !withOtherGames.includes(vendor))
        look('game', games, () => `platform/lottery.json has no game "${code}".`)(code, at)
    },
    promotion: look(
      'promotion',
      promotions,
      name => `There is no promotion "${name}", and no announcement of type PL or PR with this number.`,
    ),
  }
}

const LOTTERY = 'platform/lottery.json'
const isGameType = (name: unknown): boolean => (GAME_TYPES as readonly unknown[]).includes(name)

/** Fixes the code of a game whose vendor is written otherwise: the whole code. */
function fixVendor(code: string, vendors: readonly string[]): string {
  const vendor = vendors.find(name => code.toLowerCase().startsWith(`${name.toLowerCase()}_`))
  return vendor
    ? `Write "${vendor}${code.slice(vendor.length)}".`
    : suggest(code.replace(/_[^_]*$/, ''), vendors, 'vendor')
}

/** Finds a filter of a mission that excludes all games which the other filters allow. */
function findExcluded(
  { game, vendor, gameTypes }: Record<string, unknown>,
  codesOf: (type: string) => string[],
): { key: string; finding: { message: string; fix: string } } | undefined {
  if (typeof game === 'string' && typeof vendor === 'string' && !game.startsWith(`${vendor}_`))
    return {
      key: 'game',
      finding: {
        message: `The game "${game}" is not of the vendor "${vendor}", so no bet would count.`,
        fix: 'Take one of the two out.',
      },
    }
  if (typeof vendor !== 'string' || !Array.isArray(gameTypes) || !gameTypes.every(isGameType)) return undefined
  const codes = gameTypes.flatMap(codesOf)
  if (codes.length === 0 || codes.includes(vendor)) return undefined
  return {
    key: 'vendor',
    finding: {
      message: `The vendor "${vendor}" has no games of ${gameTypes.join(' or ')}, so no bet would count.`,
      fix: suggest(vendor, [...new Set(codes)], 'vendor'),
    },
  }
}

/** Checks the addresses of a text, which may be one address or HTML with links. */
function createAddressLook({ document }: CheckContext, looks: Looks): (text: string, at: FileLocation) => void {
  const pages = new Set<string>()
  walkNodes(document, ({ widget }, pointer) => {
    const [part, screen = ''] = parsePointer(pointer)
    if (widget === 'promo-detail' && part === 'screens')
      for (const path of document.screens[screen]!.paths) pages.add(path)
  })
  return (text, at) => {
    for (const [, page = '', query = ''] of text.matchAll(/(\/[\w/-]*)\?([^\s"'<>#]+)/g))
      for (const [name, value] of new URLSearchParams(query.replaceAll('&amp;', '&'))) {
        if (value === '' || value.includes('{{')) continue
        if (name === 'gameCode') looks.game(value, at)
        if (name === 'vendor') looks.vendor(value, at)
        if (name === 'id' && pages.has(page)) looks.promotion(value, at)
      }
  }
}

/** Returns the missions or promotions that the brand itself wrote. */
function ownItems(context: CheckContext, files: PlatformRead['files'], name: 'missions' | 'promotions') {
  const path = `platform/${name}.json`
  const file = context.layers.length === 1 ? files[path] : ownFile(context, path)
  const items = partOf(file?.value, name)
  return (Array.isArray(items) ? items : []).flatMap((item: unknown, i) =>
    isRecord(item)
      ? { item, at: (key: string): FileLocation => ({ file: file!, pointer: `/${name}/${i}/${key}` }) }
      : [],
  )
}

/** Returns the ends of the text keys that begin with a prefix. */
const codesInTexts = ({ keys }: CheckContext, prefix: string): string[] => [
  ...new Set(
    Object.values(keys).flatMap(all =>
      [...all].filter(key => key.startsWith(prefix)).map(key => key.slice(prefix.length)),
    ),
  ),
]
