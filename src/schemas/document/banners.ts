/** banners.json: the banner group of each path and the action of a banner's link. */
import { type Static, Type } from 'typebox'
import { EditorSchema } from './file-parts.ts'
import { NameOf } from './name-of.ts'
import { TextKey } from './text-key.ts'

export const BannersSchema = Type.Object(
  {
    $schema: EditorSchema,
    paths: Type.Record(Type.String({ pattern: '^/' }), NameOf('bannerGroup', { description: 'Name of the group.' }), {
      description: 'Path -> name of the banner group shown there. The platform sends the banners of each group.',
      examples: [{ '/': 'w_home', '/rng': 'w_rng' }],
    }),
    autoplay: Type.Optional(
      Type.Integer({
        minimum: 1000,
        default: 5000,
        description: 'Milliseconds each banner stays before the next one comes.',
      }),
    ),
    links: Type.Record(
      Type.String(),
      Type.String({ description: 'A path of the site or an https address.', 'x-names': 'path' }),
      {
        description:
          'linkageType, as the platform sends it with a banner -> path or https address it opens; {{bannerId}} is filled in.',
        examples: [{ promotions: '/promotions', shop: 'https://shop.example.com/{{bannerId}}' }],
      },
    ),
    targets: Type.Optional(
      Type.Record(
        Type.String(),
        Type.String({ description: 'A path of the site or an https address.', 'x-names': 'path' }),
        { description: 'bannerId -> path or https address of this one banner, before its linkageType counts.' },
      ),
    ),
    alts: Type.Optional(
      Type.Record(Type.String(), TextKey({ description: 'Text key.' }), {
        description: 'bannerId -> text key that names the picture for those who cannot see it.',
      }),
    ),
  },
  {
    $id: 'livery:banners',
    additionalProperties: false,
    title: 'banners.json',
    description: 'Which banners show on which page, and where a click leads.',
  },
)
export type BannersDocument = Static<typeof BannersSchema>
