import { Type } from 'typebox'
import { ROLE_NAMES, ROLES, type Role } from './role.ts'

export const RoleSchema = Type.Unsafe<Role>(
  Type.Union(
    ROLES.map(role => Type.Literal(role)),
    {
      description: 'Who is looking.',
      'x-meanings': Object.fromEntries(ROLES.map(role => [role, ROLE_NAMES[role].means])),
    },
  ),
)
