import { expect, it } from 'vitest'
import { compareMarks } from './compare-marks.ts'

it('names in braces and tags are compared, whatever their order, spaces and attributes', () => {
  expect(compareMarks('Hi {{name}}, <b>{{ money }}</b>', '<B class="x">{{money}}</B> {{name}}')).toEqual({
    lacks: [],
    adds: [],
  })
  expect(compareMarks('{{count}} of {{total}}<br>', '{{count}} <i>all</i>')).toEqual({
    lacks: ['{{total}}', '<br>'],
    adds: ['<i>'],
  })
})
