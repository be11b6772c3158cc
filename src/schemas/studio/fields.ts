/** Fields that contracts of the studio share. */
import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { RIGHTS, RoleSchema, type RolesByBrand } from './roles.ts'

const BRAND = '[a-z][a-z0-9-]{0,30}'

export const BrandField = Type.String({ pattern: `^${BRAND}$`, description: 'Id of a brand.' })
/** A brand, or all of them. */
export const RoleBrandField = Type.String({
  pattern: `^(?:\\*|${BRAND})$`,
  description: 'Id of a brand; * for all brands, those made later too.',
})
/** Longest values that forms take, in characters. */
export const LONGEST = { email: 254, password: 256, why: 500 }
export const LEAST_PASSWORD = 12

export const EmailField = Type.String({
  maxLength: LONGEST.email,
  pattern: '^\\s*[^\\s@]+@[^\\s@]+\\s*$',
  description: 'Compared without regard to case.',
})
export const NameField = Type.String({ maxLength: 100, pattern: '\\S', description: 'Name that other operators read.' })
export const PasswordField = Type.String({ minLength: 1, maxLength: LONGEST.password })
export const NewPasswordField = Type.String({
  maxLength: LONGEST.password,
  description: 'At least 12 characters, not the e-mail address, and none of the most common passwords.',
})
export const MomentField = Type.String({
  description: 'Moment in UTC, ISO 8601.',
  examples: ['2026-03-14T20:00:00.000Z'],
})
export const IdField = Type.Integer({ minimum: 1 })
export const LinkTokenField = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Last part of the address of a one-time link, /join/<token>.',
})

/** Roles by brand. */
export const RolesField = Type.Unsafe<RolesByBrand>(
  Type.Record(Type.String(), Type.Array(RoleSchema, { uniqueItems: true }), {
    description: 'Id of a brand, or * for all brands, -> roles.',
    examples: [{ mybrand: ['editor', 'publisher'] }],
  }),
)
export const RightField = oneOf(RIGHTS, { description: 'Something that a role allows at a brand.' })

/** An operator, as others read of them. */
export const OperatorField = Type.Object({ id: IdField, email: Type.String(), name: Type.String() })

/** An operator with the roles that the caller may see and change. */
export const PersonField = Type.Object({
  ...OperatorField.properties,
  you: Type.Boolean({ description: 'The caller.' }),
  disabled: Type.Boolean({ description: 'Signed out, and unable to sign in.' }),
  roles: RolesField,
})
export const PeopleReply = Type.Array(PersonField)
