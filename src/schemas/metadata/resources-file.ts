/** platform/resources.json and platform/routers.json: outside addresses of a brand (section 3). */
import { Type } from 'typebox'
import { EditorSchema } from '../document/file-parts.ts'
import { NameOf } from '../document/name-of.ts'

const Resource = Type.Object(
  {
    resourceType: NameOf('resource', { description: 'What it is; menus and conditions name it by this.' }),
    url: Type.String({
      description: 'https address, mailto:, tel: or a bare e-mail address.',
      examples: ['https://t.me/example', 'mailto:help@example.com'],
    }),
    qrCodeUrl: Type.Optional(Type.String({ description: 'Address of a picture with its QR code.' })),
    labelNameEn: Type.Optional(Type.String({ description: 'Its name in English.' })),
  },
  { description: 'One outside address.' },
)

export const ResourcesFile = Type.Array(Resource, {
  title: 'platform/resources.json',
  description: 'Outside addresses of the brand: social pages, apps, e-mail. The first of a type counts.',
})

export const RoutersFile = Type.Object(
  {
    $schema: EditorSchema,
    domainList: Type.Array(Type.String({ description: 'Such as www.example.com.' }), {
      description: 'Domains that show this brand.',
    }),
    resources: Type.Optional(Type.Array(Resource, { description: 'Addresses that resources.json leaves out.' })),
  },
  { title: 'platform/routers.json', description: 'Domains of the brand, and further outside addresses.' },
)
