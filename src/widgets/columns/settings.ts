import { type Static, Type } from 'typebox'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    ratio: choiceSetting(['1-1', '2-1', '1-2', '3-1', '1-1-1'], 'Widths of the columns.'),
    stack: choiceSetting(
      ['md', 'sm', 'lg'],
      'Below which width they stand one under the other: sm 600, md 900, lg 1200 px.',
    ),
    align: choiceSetting(['stretch', 'start'], 'stretch: all as tall as the tallest.'),
  },
  {
    description: 'Puts its children beside each other on wide screens.',
    additionalProperties: false,
    examples: [{}, { ratio: '1-1-1', stack: 'lg', align: 'start' }],
  },
)
export type Settings = Static<typeof settings>
