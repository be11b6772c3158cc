import { type Static, Type } from 'typebox'
import { PagePath } from '../../schemas/document/page-path.ts'
import { TextKey } from '../../schemas/document/text-key.ts'
import { PROMOTION_CATEGORIES, type PromotionCategory } from '../../schemas/promotions/promotion.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'
import type { WidgetNeed } from '../../schemas/widget-settings/widget-needs.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading.' })),
    text: Type.Optional(TextKey({ description: 'A sentence under the heading.' })),
    category: Type.Optional(
      Type.Unsafe<PromotionCategory>({
        type: 'string',
        enum: [...PROMOTION_CATEGORIES],
        description: 'Only promotions of this category; empty: all.',
      }),
    ),
    count: Type.Optional(Type.Integer({ default: 4, minimum: 1, maximum: 24, description: 'How many at most.' })),
    layout: choiceSetting(
      ['scroll', 'grid', 'feature', 'list'],
      'scroll: a row; grid; feature: the first one large; list: picture beside the text.',
    ),
    more: Type.Optional(PagePath({ default: '', description: 'The page that "see all" leads to.' })),
    dialog: Type.Optional(
      Type.String({ default: 'promotion', description: 'Dialog that a click opens, with the promotion in it.' }),
    ),
  },
  {
    description: 'Promotions as cards with pictures.',
    additionalProperties: false,
    'x-needs': ['promotions'] satisfies WidgetNeed[],
    examples: [
      {},
      { title: 'home.promotions-title', layout: 'feature', more: '/promotions' },
      { layout: 'list', count: 2 },
    ],
  },
)
export type Settings = Static<typeof settings>
