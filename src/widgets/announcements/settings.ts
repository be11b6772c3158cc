import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { NOTICE_TYPES } from '../../schemas/metadata/announcements-file.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'
import { codeList } from '../../schemas/widget-settings/code-list.ts'
import type { WidgetNeed } from '../../schemas/widget-settings/widget-needs.ts'

export const settings = Type.Object(
  {
    types: codeList(NOTICE_TYPES, { default: 'B', description: 'Kinds of announcements that are shown.' }),
    perPage: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 50,
        description: 'Titles on a page; empty: as many as the brand says for all lists of notices.',
      }),
    ),
    variant: choiceSetting(
      ['split', 'cards'],
      'split: titles beside the text; cards: with pictures, each opens in place.',
    ),
    title: Type.Optional(TextKey({ description: 'Heading above them.' })),
    hideEmpty: Type.Optional(
      Type.Boolean({ default: false, description: 'Shows nothing where there are none, and while they load.' }),
    ),
    empty: Type.Optional(TextKey({ description: 'Message when there are none.' })),
  },
  {
    description: 'Announcements to read: notices, promotions (NTC-02, NTC-03, NTC-05).',
    additionalProperties: false,
    'x-needs': ['announcements'] satisfies WidgetNeed[],
    examples: [{}, { types: 'PL,PR', variant: 'cards', title: 'promotion.news', hideEmpty: true }],
  },
)
export type Settings = Static<typeof settings>
