import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { NOTICE_TYPES } from '../../schemas/metadata/announcements-file.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'
import { codeList } from '../../schemas/widget-settings/code-list.ts'
import type { WidgetNeed } from '../../schemas/widget-settings/widget-needs.ts'

export const settings = Type.Object(
  {
    types: codeList(NOTICE_TYPES, { default: 'B', description: 'Kinds of announcements that are shown.' }),
    count: Type.Optional(
      Type.Integer({ default: 10, minimum: 1, maximum: 50, description: 'How many titles at most.' }),
    ),
    label: Type.Optional(TextKey({ description: 'Word at the start of the line.' })),
    icon: Type.Optional(Type.String({ default: 'megaphone', description: 'Icon at the start of the line.' })),
    variant: choiceSetting(['strip', 'card'], 'strip: a thin line; card: a surface of its own.'),
    dialog: Type.Optional(
      Type.String({ default: 'notice', description: 'Dialog that a click opens, with the announcement in it.' }),
    ),
  },
  {
    description: 'A line of announcement titles that scrolls by (NTC-01).',
    additionalProperties: false,
    'x-needs': ['announcements'] satisfies WidgetNeed[],
    examples: [{}, { variant: 'card', label: 'notice.bar-label', count: 3 }],
  },
)
export type Settings = Static<typeof settings>
