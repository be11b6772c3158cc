import { expect, it } from 'vitest'
import { readJson } from './read-json.ts'

const told = (text: string) => {
  const [problem] = readJson('menus.json', 'brand/menus.json', text).problems
  return problem && `${problem.line}:${problem.column} ${problem.message} ${problem.fix}`
}

it.each([
  [
    'curly quotes',
    '{\n  \u201Ctop\u201D: [] }',
    '2:3 This is not JSON: a curly quote (\u201C) stands here. Write the straight quote',
  ],
  ['single quotes', "{\n  'top': [] }", '2:3 This is not JSON: a single quote'],
  ['low quotes', '{ "top": \u201Ex\u201D }', '1:10 This is not JSON: a low quote'],
  ['angle quotes', '{ \u00ABtop\u00BB: 1 }', '1:3 This is not JSON: an angle quote'],
  [
    'the marks of a merge',
    '{\n  "a": 1,\n<<<<<<< HEAD\n  "b": 1\n=======\n  "b": 2\n>>>>>>> x\n}',
    '3:1 This is not JSON: git could not merge',
  ],
  ['a no-break space', '{\n\u00A0 "top": [] }', '2:1 This is not JSON: a no-break space (U+00A0) stands here'],
  ['a zero-width space', '{ "top": \u200B[] }', '1:10 This is not JSON: a zero-width space (U+200B)'],
  ['a full-width space', '{ "top":\u3000[] }', '1:9 This is not JSON: a full-width space'],
  [
    'a full-width comma',
    '{ "a": 1\uFF0C "b": 2 }',
    '1:9 This is not JSON: a full-width sign (\uFF0C) stands here. Write ,',
  ],
  ['a full-width colon', '{ "a"\uFF1A 1 }', '1:6 This is not JSON: a full-width sign'],
  [
    'a soft hyphen',
    '{ \u00AD"top": 1 }',
    '1:3 This is not JSON: a character (U+00AD) stands here that is not seen. Take it out',
  ],
  ['an em space', '{ "top":\n\u2003 1 }', '2:1 This is not JSON: a character (U+2003) stands here'],
  [
    'a curly quote at the end of a name',
    '{\n "top\u201D: [] }',
    '2:6 This is not JSON: a curly quote (\u201D) closes a text here.',
  ],
  [
    'a curly quote at the end of a text',
    '{ "a": "it\u2019s\u201D,\n "b": 1 }',
    '1:13 This is not JSON: a curly quote (\u201D) closes',
  ],
  ['a text that is not closed at all', '{ "a": "x,\n "b": 1 }', '1:8 This is not JSON: a text is not closed.'],
  ['True', '{ "a": True }', '1:8 This is not JSON: True stands here. Write true.'],
  ['None', '{ "a": None }', '1:8 This is not JSON: None stands here. Write null.'],
  ['NaN', '{ "a": NaN }', '1:8 This is not JSON: NaN stands here. Write a number, or null.'],
  ['a comment of a shell', '{\n  # all\n "a": 1 }', '2:3 This is not JSON: JSON has no comments'],
  ['a page', '<!DOCTYPE html><html></html>', '1:1 This is not JSON: this is a page of HTML.'],
  ['a comment', '{ // all\n "a": 1 }', '1:3 This is not JSON: JSON has no comments'],
  ['a comma at the end', '{ "a": 1, }', '1:9 This is not JSON: a comma stands after the last entry'],
  [
    'a curly quote that ends a text of a line with more texts',
    '{ "a": "x\u201D, "b": 1 }',
    '1:10 This is not JSON: a curly quote (\u201D) closes',
  ],
  [
    'a text that is not closed before the next name',
    '{ "a": "x, "b": 1 }',
    '1:8 This is not JSON: a text is not closed',
  ],
  ['a name that is not closed', '{ "a: "x" }', '1:3 This is not JSON: a text is not closed'],
  ['a quote within a text', '{ "a": "x"y"z" }', '1:10 This is not JSON: a double quote stands inside a text'],
  ['a semicolon', '{ "a": 1; "b": 2 }', '1:9 This is not JSON: a semicolon stands here. Write a comma'],
  ['an equals sign', '{ "a" = 1 }', '1:7 This is not JSON: an equals sign stands here. Write a colon'],
  ['an Arabic comma', '{ "a": 1\u060C "b": 2 }', '1:9 This is not JSON: an Arabic comma'],
  ['a comment of HTML', '{ <!-- x --> "a": 1 }', '1:3 This is not JSON: JSON has no comments'],
  ['a name without quotes', '{ top: [] }', '1:3 This is not JSON: top stands here without quotes. Write "top".'],
  ['a word without quotes', '{ "a": dark }', '1:8 This is not JSON: dark stands here without quotes. Write "dark".'],
  ['yes', '{ "a": yes }', '1:8 This is not JSON: yes stands here. Write true.'],
  ['a plus sign', '{ "a": +5 }', '1:8 This is not JSON: +5 is not a number as JSON writes them. Write 5;'],
  ['a leading zero', '{ "a": 007 }', '1:8 This is not JSON: 007 is not a number as JSON writes them. Write 7;'],
  ['a number without its 0', '{ "a": .5 }', '1:8 This is not JSON: .5 is not a number as JSON writes them. Write 0.5;'],
  [
    'a hexadecimal number',
    '{ "a": 0x10 }',
    '1:8 This is not JSON: 0x10 is not a number as JSON writes them. Write 16;',
  ],
  [
    'lines in a number',
    '{ "a": 1_000 }',
    '1:8 This is not JSON: 1_000 is not a number as JSON writes them. Write 1000;',
  ],
  [
    'a dash in place of a minus sign',
    '{ "a": \u20135 }',
    '1:8 This is not JSON: \u20135 is not a number as JSON writes them. Write -5;',
  ],
  ['-Infinity', '{ "a": -Infinity }', '1:8 This is not JSON: -Infinity is not a number'],
  ['a list that an object ends', '{ "a": [ 1 }', '1:12 This is not JSON: a closing ] is missing before this. Add ]'],
  ['an object that a list ends', '[ { "a": 1 ]', '1:12 This is not JSON: a closing } is missing before this. Add }'],
  ['a number without end', '{ "a": 1e999 }', '1:8 1e999 is larger than any number that can be stored'],
  [
    'a number that loses digits',
    '{ "a": 98765432109876543210 }',
    '1:8 98765432109876543210 has more digits than a number keeps',
  ],
  ['a tab in a text', '{ "a": "x\ty" }', 'This is not JSON: a character stands here that a text may not hold'],
])('TEN-02 %s in a file is named with line, column and fix', (_, text, expected) => {
  expect(told(text)).toContain(expected)
})

it('TEN-02 such characters within texts are welcome', () => {
  expect(told('{ "a": "\u201CHi\u201D\u00A0\u2019s \uFF0C True" }')).toBeUndefined()
})
