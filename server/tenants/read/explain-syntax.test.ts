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
  ['a tab in a text', '{ "a": "x\ty" }', 'This is not JSON: a character stands here that a text may not hold'],
])('TEN-02 %s in a file is named with line, column and fix', (_, text, expected) => {
  expect(told(text)).toContain(expected)
})

it('TEN-02 such characters within texts are welcome', () => {
  expect(told('{ "a": "\u201CHi\u201D\u00A0\u2019s \uFF0C True" }')).toBeUndefined()
})
