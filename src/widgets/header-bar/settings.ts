import { type Static, Type } from 'typebox'
import { NameOf } from '../../schemas/document/name-of.ts'
import { choiceSetting } from '../../schemas/widget-settings/choice-setting.ts'
import { parts } from './parts.ts'

export const settings = Type.Object(
  {
    variant: choiceSetting(
      ['stacked', 'inline', 'split'],
      'stacked: a thin row of links above the logo; inline: everything in one row; split: the logo between links and actions.',
    ),
    density: choiceSetting(['comfortable', 'compact'], 'Height of the bar.'),
    logo: Type.Optional(
      Type.String({
        default: '',
        description: 'The wide logo; empty: mark and name of the brand.',
      }),
    ),
    logoLight: Type.Optional(
      Type.String({ default: '', description: 'The wide logo on light backgrounds; empty: the same logo.' }),
    ),
    menu: Type.Optional(Type.String({ default: 'top', description: 'Menu with the links of the bar.' })),
    dropMenu: Type.Optional(
      Type.String({ default: 'drop', description: 'Menu under the nickname of who is signed in.' }),
    ),
    services: Type.Optional(
      NameOf('menu', {
        default: 'side',
        description: 'Menu that follows the links in the drawer of a phone, with service and apps; empty: none.',
      }),
    ),
    onScroll: choiceSetting(
      ['stay', 'compact'],
      'stay: the whole bar stays in view; compact: the thin row of a stacked bar goes with the page.',
    ),
    language: Type.Optional(Type.Boolean({ default: true, description: 'Offer the languages of the brand.' })),
  },
  {
    description: 'Top bar: brand, links, theme, language, sign-in or the signed-in panel (HDR-01, HDR-02).',
    additionalProperties: false,
    'x-parts': parts,
    examples: [
      {},
      { variant: 'inline' },
      { variant: 'stacked', onScroll: 'compact', services: '' },
      { variant: 'split', density: 'compact', language: false },
    ],
  },
)
export type Settings = Static<typeof settings>
