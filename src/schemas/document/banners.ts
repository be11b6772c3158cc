/** banners.json: which banner group stands on which path and what a banner's link does (BNR-01, BNR-06). */
import { type Static, Type } from 'typebox'

export const BannersSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    paths: Type.Record(Type.String({ pattern: '^/' }), Type.String(), {
      description: 'Path -> name of the banner group shown there.',
    }),
    autoplay: Type.Optional(
      Type.Integer({ minimum: 1000, default: 5000, description: 'Milliseconds each banner stays.' }),
    ),
    links: Type.Record(Type.String(), Type.String(), {
      description: 'linkageType -> path or https address it opens; {{bannerId}} is filled in.',
    }),
    targets: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'bannerId -> path or https address, before the type counts.',
      }),
    ),
    alts: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'bannerId -> text key that names the picture for those who cannot see it.',
      }),
    ),
  },
  { $id: 'livery:banners', additionalProperties: false },
)
export type BannersDocument = Static<typeof BannersSchema>
