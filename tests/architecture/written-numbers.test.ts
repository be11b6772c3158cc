/** Amounts and dates look the same on the server and in every browser: one place formats each, without Intl's data. */
import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const ROOMS = ['src/widgets', 'src/parts', 'src/ui', 'src/runtime', 'src/app']
/** Ways that format numbers and dates by the browser's data, each with the files that may use it. */
const OWN_WAYS: [way: RegExp, fix: string, except: Record<string, string>][] = [
  [
    /toLocale(?:Date|Time)?String|Intl\.(?:NumberFormat|DateTimeFormat|RelativeTimeFormat|ListFormat)/,
    'use Money, formatAmount, DateText or formatDate.',
    {
      'src/parts/text/format-date.ts': 'digits in a time zone, named by nobody',
      'src/parts/records/export-button.tsx': "the name of the visitor's time zone",
      'src/parts/records/record-csv.ts': "the decimal mark of the spreadsheets of the visitor's language",
    },
  ],
  [
    /\.toFixed\(/,
    'use Money or formatAmount.',
    {
      'src/runtime/texts/format-amount.ts': 'it is what writes amounts',
      'src/ui/icons/icon-sheet.tsx': 'percentages of a style sheet',
      'src/ui/fields/validate-file.ts': 'megabytes',
    },
  ],
]

it.each(OWN_WAYS)('I18-03 I18-08 only the modules that format amounts and dates use %s', (way, fix, except) => {
  const files = sourceFiles(ROOMS).filter(({ path }) => !path.includes('.test.') && !(path in except))
  expect(files.filter(({ text }) => way.test(text)).map(({ path }) => `${path}: ${fix}`)).toEqual([])
})
