/** Patches that a brand may write instead of a whole platform file: only the differences from the brand it extends. */
import { type Static, Type } from 'typebox'
import { EditorSchema } from '../document/file-parts.ts'
import { NameOf } from '../document/name-of.ts'
import { registerRuleFields } from './register-rules-file.ts'

export const WhitelabelPatch = Type.Object(
  {
    $schema: EditorSchema,
    switch: Type.Optional(
      Type.Record(Type.String(), Type.Boolean({ description: 'On or off.' }), {
        description: 'modId, or its path such as SITE/SITEHELP where several flags have that modId -> on or off.',
      }),
    ),
    add: Type.Optional(
      Type.Array(
        Type.Object(
          {
            modId: NameOf('modId', { description: 'Name of the new flag.' }),
            enabled: Type.Boolean({ description: 'On or off.' }),
          },
          { additionalProperties: false, description: 'A flag.' },
        ),
        {
          description:
            'Flags of this brand alone, at the top of the tree; features of tenant.json name them in modIds.',
        },
      ),
    ),
  },
  {
    additionalProperties: false,
    description: 'Only what differs from the inherited tree of flags.',
    examples: [{ switch: { REGCAPTCHA: false }, add: [{ modId: 'CLUB', enabled: true }] }],
  },
)
export type WhitelabelPatch = Static<typeof WhitelabelPatch>

export const RegisterRulesPatch = Type.Object(
  {
    $schema: EditorSchema,
    fields: Type.Record(
      Type.String(),
      Type.Union(
        [
          Type.Partial(Type.Object(registerRuleFields), {
            additionalProperties: false,
            description:
              'What differs; a field that has no inherited rule is enabled and not required unless this says so.',
          }),
          Type.Null({ description: 'Takes the inherited rule away.' }),
        ],
        { description: 'The rule of one field.' },
      ),
      { description: 'Field name, as in forms/register.json -> its rule.' },
    ),
  },
  {
    additionalProperties: false,
    description: 'Only what differs from the inherited rules.',
    examples: [{ fields: { email: { required: true }, qqNum: null } }],
  },
)
export type RegisterRulesPatch = Static<typeof RegisterRulesPatch>

/** Patches by name of the platform file. */
export const PLATFORM_PATCHES = {
  'whitelabel.json': WhitelabelPatch,
  'registerRules.json': RegisterRulesPatch,
} as const
