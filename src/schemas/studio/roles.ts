/** Roles of operators and the rights that each gives; every decision about access is made by these functions. */
import { oneOf } from '../one-of.ts'

/** Rights at one brand. */
export const RIGHTS = [
  'read',
  'texts',
  'edit',
  'games',
  'decide-money',
  'answer-members',
  'publish',
  'audit',
  'people',
] as const
export type Right = (typeof RIGHTS)[number]

export const ROLES = [
  'viewer',
  'translator',
  'editor',
  'game-manager',
  'cashier',
  'support',
  'publisher',
  'owner',
] as const
export type Role = (typeof ROLES)[number]

/** Role -> its rights. */
export const RIGHTS_OF_ROLE: Readonly<Record<Role, readonly Right[]>> = {
  viewer: ['read'],
  translator: ['read', 'texts'],
  editor: ['read', 'texts', 'edit'],
  'game-manager': ['read', 'games'],
  cashier: ['read', 'decide-money'],
  support: ['read', 'answer-members'],
  publisher: ['read', 'texts', 'edit', 'publish', 'audit'],
  owner: RIGHTS,
}

/** Right -> the role with the fewest other rights that gives it; a refusal names it. */
export const ROLE_FOR_RIGHT: Readonly<Record<Right, Role>> = {
  read: 'viewer',
  texts: 'translator',
  edit: 'editor',
  games: 'game-manager',
  'decide-money': 'cashier',
  'answer-members': 'support',
  publish: 'publisher',
  audit: 'publisher',
  people: 'owner',
}

/** Name of each role in a sentence. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  viewer: 'viewer',
  translator: 'translator',
  editor: 'editor',
  'game-manager': 'game manager',
  cashier: 'cashier',
  support: 'support',
  publisher: 'publisher',
  owner: 'owner',
}

/** Brand of a role that holds for all brands, those made later too. */
export const ALL_BRANDS = '*'

/** Brand, or `*`, -> roles. */
export type RolesByBrand = Readonly<Record<string, readonly Role[]>>

/** Returns the roles that count at a brand: its own and those for all brands. At `*` only the latter count. */
export function rolesAt(roles: RolesByBrand, brand: string): readonly Role[] {
  const own = brand !== ALL_BRANDS && Object.hasOwn(roles, brand) ? roles[brand]! : []
  const all = roles[ALL_BRANDS] ?? []
  return ROLES.filter(role => own.includes(role) || all.includes(role))
}

/** Returns the rights that roles give at a brand. */
export function rightsAt(roles: RolesByBrand, brand: string): readonly Right[] {
  const held = rolesAt(roles, brand)
  return RIGHTS.filter(right => held.some(role => RIGHTS_OF_ROLE[role].includes(right)))
}

/** Says whether roles give a right at a brand, or at `*` for all brands together. */
export const can = (roles: RolesByBrand, brand: string, right: Right): boolean => rightsAt(roles, brand).includes(right)

export const RoleSchema = oneOf(ROLES, { description: 'A role of an operator.' })
