/** Amounts and dates look the same on the server and in every browser: one place formats each, without Intl's data. */
import { expect, it } from 'vitest'
import { isTestFile, sourceFiles } from './source-files.ts'

const ROOMS = ['src/widgets', 'src/parts', 'src/ui', 'src/runtime', 'src/app']
/** Ways that format numbers and dates by the browser's data, each with the files that may use it. */
const OWN_WAYS: [way: RegExp, fix: string, except: Record<string, string>][] = [
  [
    /toLocale(?:Date|Time)?String|Intl\.(?:NumberFormat|DateTimeFormat|RelativeTimeFormat|ListFormat)/,
    'use Money, formatMoney, DateText or formatDate.',
    {
      'src/parts/text/format-date.ts': 'digits in a time zone, named by nobody',
      'src/parts/records/export-button.tsx': "the name of the visitor's time zone",
      'src/schemas/csv-text.ts': "the decimal mark of the spreadsheets of the visitor's language",
    },
  ],
  [
    /\.toFixed\(/,
    'use Money or formatMoney.',
    {
      'src/ui/icons/icon-sheet.tsx': 'percentages of a style sheet',
      'src/ui/fields/validate-file.ts': 'megabytes',
    },
  ],
]

it.each(OWN_WAYS)('I18-03 I18-08 only the modules that format amounts and dates use %s', (way, fix, except) => {
  const files = sourceFiles(ROOMS).filter(({ path }) => !path.includes('.test.') && !(path in except))
  expect(files.filter(({ text }) => way.test(text)).map(({ path }) => `${path}: ${fix}`)).toEqual([])
})

/** Ways that write an amount: separators between the digits, and a symbol beside them. */
const MONEY_WAYS: [way: RegExp, fix: string, except: Record<string, string>][] = [
  [
    /\(\?=\(\\d\{3\}\)/,
    'use formatAmount or formatMoney.',
    {
      'src/schemas/money-format.ts': 'the one formatter',
      'src/ui/fields/group-digits.ts': 'a number while it is typed',
      'src/engine/compare/platform-words.ts': 'explanations for operators',
      'server/platform/money/ledger/minor-units.ts': 'lists for operators',
    },
  ],
  [
    /\bcurrency\b.*\bsymbol\b|\bsymbol\b.*\bcurrency\b|[ \u00a0]\$\{(?:state\.)?currency\}|toLocaleString\(|\bIntl\.NumberFormat\b/,
    'use formatMoney; games use amountText.',
    {
      'src/schemas/csv-text.ts': "the decimal mark of the spreadsheets of the visitor's language",
      'src/schemas/document/files.ts': 'a brand without a release',
      'src/schemas/document/tenant.ts': 'the document',
      'src/schemas/document/texts.ts': 'a placeholder',
      'src/schemas/money-format.ts': 'the one formatter',
      'src/engine/site/build-brand.ts': 'what the tenant says',
      'src/engine/templates/template-values.ts': 'a placeholder',
      'src/engine/compare/platform-words.ts': 'explanations for operators',
      'server/platform/people/personal-data/obstacles.ts': 'reasons for operators',
      'src/parts/form/theme/number-widgets.tsx': 'a symbol beside a field',
      'src/gallery/controls/data.tsx': 'an example',
      'demo/games/shared/amounts.ts': 'the comment of its function',
    },
  ],
]

it.each(MONEY_WAYS)(
  'I18-09 one formatter alone writes amounts of players: nothing else uses %s',
  (way, fix, except) => {
    const files = sourceFiles(['src', 'demo/games', 'server/platform', 'server/http']).filter(
      ({ path }) => !isTestFile(path) && !(path in except),
    )
    const found = files.filter(({ text }) => way.test(text))
    expect(found.map(({ path }) => `${path}: ${fix}`)).toEqual([])
  },
)
