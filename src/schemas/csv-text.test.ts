import { expect, it } from 'vitest'
import { csvText, textOfCell } from './csv-text.ts'

const HEADS = ['Game', 'Net']
const ROWS = [
  ['Tiger, "the" one', -12.5],
  ['two\nlines', '7.00'],
]

it('MBR-10 the file parts its cells by commas, and quotes what holds commas, quotes or lines', () => {
  expect(csvText(HEADS, ROWS, 'en')).toBe('\uFEFFGame,Net\r\n"Tiger, ""the"" one",-12.5\r\n"two\nlines",7.00\r\n')
})

it.each(['vi', 'id', 'pt-BR', 'de'])(
  'MBR-10 in %s, with a decimal comma, the file parts its cells by semicolons',
  tag => {
    expect(csvText(HEADS, ROWS, tag)).toBe('\uFEFFGame;Net\r\n"Tiger, ""the"" one";-12,5\r\n"two\nlines";7,00\r\n')
  },
)

it.each(['=1+1', '+49', '@SUM(A1)', '-2+3', '\tx', '\rx', '＝1+1', '﹦1+1', ' =1', '\u3000＠A1', '\u200B+1'])(
  'MBR-10 SEC-09 %j is no formula in a spreadsheet',
  text => {
    for (const tag of ['th', 'vi']) expect(csvText([], [[text]], tag)).toContain(`'${text}`)
  },
)

it.each([
  ['a;=1+1', `"a;'=1+1"`],
  ['a,@SUM(A1)', `"a,'@SUM(A1)"`],
  ['a\t+1', `"a\t'+1"`],
  ['\n=1', `"'\n'=1"`],
  ['a; =1+1', `"a;' =1+1"`],
])('MBR-10 SEC-09 %j is no formula behind whatever sign parts the cells', (text, cell) => {
  for (const tag of ['en', 'id']) expect(csvText([], [[text]], tag)).toBe(`\uFEFF\r\n${cell}\r\n`)
})

it('MBR-10 negative amounts stay numbers', () => {
  expect(csvText([], [['-12.00']], 'ja')).toContain('\n-12.00\r')
})

it.each(['=1', ' =1', 'a; ＋1, =2', 'plain', "'quoted'", '\n=1'])('%j comes back from its cell unchanged', text => {
  const file = csvText([text], [], 'en').slice(1, -2)
  const cell = file.startsWith('"') ? file.slice(1, -1).replaceAll('""', '"') : file
  expect(textOfCell(cell)).toBe(text)
})
