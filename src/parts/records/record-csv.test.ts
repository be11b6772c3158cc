import { expect, it } from 'vitest'
import { csvText } from './record-csv.ts'

it('MBR-10 the file parts its cells by commas, and quotes what holds commas, quotes or lines', () => {
  expect(
    csvText(
      ['Game', 'Net'],
      [
        ['Tiger, "the" one', -12.5],
        ['two\nlines', '7.00'],
      ],
    ),
  ).toBe('\uFEFFGame,Net\r\n"Tiger, ""the"" one",-12.5\r\n"two\nlines",7.00\r\n')
})

it.each(['=1+1', '+49', '@SUM(A1)', '-2+3', '\tx', '\n=1', '＝1+1'])(
  'MBR-10 SEC-09 %j is no formula in a spreadsheet',
  text => {
    expect(csvText([], [[text]])).toContain(`'${text}`)
  },
)

it('MBR-10 negative amounts stay numbers', () => {
  expect(csvText([], [['-12.00']])).toContain('\n-12.00\r')
})
