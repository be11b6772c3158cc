/** The options of `npm run pictures`. */
import { parseArgs } from 'node:util'
import type { PictureFilter } from './plan-pictures.ts'

export interface Options extends PictureFilter {
  /** Take what is there already as well. */
  again: boolean
  /** What was taken becomes the stored set. */
  accept: boolean
  /** Exit code 1 when something differs. */
  strict: boolean
  /** The small set of tests/pictures, which runs in `npm test`. */
  small: boolean
  /** Take the build as it is. */
  asBuilt: boolean
  port: number
  /** Pages that work side by side. */
  pages: number
}

export const HELP = `npm run pictures -- [options]

Takes a picture of every screen and dialog of every brand in both themes and at 360, 768, 1280 and 1920 px, compares them with the
stored ones, and writes a contact sheet: .pictures/index.html. Ctrl-C ends it; the same command continues.

  --tenant aurum,senvang     these brands                 --theme dark        one theme
  --screen home,dialog-login these screens                --width 360,1280    these widths
  --lang VI,TH | all         these languages; without it each brand's own
  --role member | all        every screen as this role; without it as the one it is for
  --accept                   what was taken becomes the stored set
  --strict                   exit code 1 when something is changed, new or gone
  --again                    take again what is there of the same build and files
  --small                    the set of tests/pictures that runs in npm test; with --accept it is stored
  --pages 2                  how many pages at once       --port 31840        port of the server
  --as-built                 do not build first`

const LISTS = ['tenant', 'screen', 'theme', 'width', 'lang', 'role'] as const
const SWITCHES = ['again', 'accept', 'strict', 'small', 'as-built', 'help'] as const

/** @returns undefined for `--help` @throws what cannot be understood */
export function readOptions(argv: readonly string[]): Options | undefined {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      ...Object.fromEntries(
        [...LISTS, 'port', 'pages'].map(name => [name, { type: 'string' as const, multiple: true as const }]),
      ),
      ...Object.fromEntries(SWITCHES.map(name => [name, { type: 'boolean' as const }])),
    },
  })
  if (values.help) return undefined
  const list = (name: string) =>
    (values[name] as string[] | undefined)?.flatMap(text => text.split(',').map(word => word.trim()))
  return {
    ...{ tenants: list('tenant'), screens: list('screen'), themes: list('theme'), roles: list('role') },
    widths: list('width')?.map(Number),
    languages: list('lang')?.map(code => (code === 'all' ? code : code.toUpperCase())),
    ...{ again: Boolean(values.again), accept: Boolean(values.accept), strict: Boolean(values.strict) },
    ...{ small: Boolean(values.small), asBuilt: Boolean(values['as-built']) },
    port: readNumber('port', list('port'), 31_840, 65_535),
    pages: readNumber('pages', list('pages'), 2, 8),
  }
}

function readNumber(name: string, values: readonly string[] | undefined, byDefault: number, max: number): number {
  const value = values?.at(-1) ?? String(byDefault)
  if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > max)
    throw new Error(`--${name} is "${value}"; it must be a number from 1 to ${max}.`)
  return Number(value)
}
