import { type Static, Type } from 'typebox'
import { PagePath } from '../../schemas/document/page-path.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'

export const settings = Type.Object(
  {
    variant: choiceSetting(
      ['bar', 'pills', 'side'],
      'bar: a row of labels; pills: filled shapes; side: a rail at the edge of wide screens.',
    ),
    icons: Type.Optional(Type.Boolean({ default: true, description: 'An icon with each game type.' })),
    home: Type.Optional(Type.Boolean({ default: true, description: 'Begin with a link home.' })),
    promotions: Type.Optional(
      PagePath({ default: '/promotions', description: 'The page of the last item; empty: no such item.' }),
    ),
    vendors: Type.Optional(Type.Boolean({ default: true, description: 'Drop-downs with the vendors of each type.' })),
  },
  {
    description: 'Navigation by game type with vendor drop-downs (HDR-03, LOB-18).',
    additionalProperties: false,
    examples: [{}, { variant: 'pills', icons: false }, { variant: 'side', vendors: false, promotions: '' }],
  },
)
export type Settings = Static<typeof settings>
