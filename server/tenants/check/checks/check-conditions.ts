/** Finds conditions that can never hold and so hide their subjects forever: a language or a path that does not exist. */
import { matchRoute } from '../../../../src/engine/model/page-model.ts'
import type { Condition } from '../../../../src/schemas/document/condition.ts'
import { ROLES, type Role } from '../../../../src/schemas/session/role.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { suggest } from '../../problems/nearest.ts'
import { type Check, problemAt } from '../check-context.ts'
import { languageInBrackets, namedLanguages } from '../language-names.ts'
import { latestOf } from './own-layer.ts'
import { walkConditions } from './walk-conditions.ts'

export const checkConditions: Check = context => {
  const { document, locate, locales } = context
  const { supported } = document.tenant.languages
  const routes = Object.values(document.screens).flatMap(({ paths }) =>
    paths.map(path => ({ path, screen: '', group: '' })),
  )
  const problems: CheckProblem[] = []
  const say = (pointer: string, value: string, message: string, fix: string) =>
    problems.push(problemAt(locate(pointer), { code: 'condition/never', value, message, fix }))

  let reported: string | undefined
  walkConditions(document, (condition, pointer) => {
    const { language, path, vipLevel } = condition
    if (vipLevel?.from !== undefined && vipLevel.to !== undefined && vipLevel.to < vipLevel.from)
      say(
        latestOf(context, [`${pointer}/vipLevel/from`, `${pointer}/vipLevel/to`]),
        String(vipLevel.to),
        `VIP level ${vipLevel.to} is below ${vipLevel.from}, so this never holds.`,
        'Let "to" be at least "from".',
      )
    if (rolesOf(condition).length === 0 && !(reported !== undefined && pointer.startsWith(`${reported}/`))) {
      reported = pointer
      if (condition.any?.length === 0)
        say(`${pointer}/any`, '[]', 'An empty "any" never holds.', 'Name a condition in it, or take "any" away.')
      else
        say(
          pointer,
          'role',
          'No role fits all that is said here, so this never holds.',
          'Use "any" for one of several roles.',
        )
    }
    each(language, `${pointer}/language`, (value, at) => {
      // a language that others of the same family offer is no slip
      if (supported.includes(value) || Object.hasOwn(locales, value)) return
      const fix = `This brand is in ${namedLanguages(supported, locales)}.`
      say(at, value, `There is no language "${value}"${languageInBrackets(value)}, so this never holds.`, fix)
    })
    each(path, `${pointer}/path`, (value, at) => {
      const plain = value.replace(/\/\*$/, '')
      const below = value !== plain && routes.some(route => route.path.startsWith(`${plain}/`))
      if (below || matchRoute(routes, plain || '/')) return
      const known = routes.map(route => route.path).filter(other => !other.includes(':'))
      say(at, value, `No screen answers the path "${value}", so this never holds.`, suggest(plain, known, 'path'))
    })
  })
  return problems
}

/** @returns the roles for which a condition can hold. */
function rolesOf({ role, any, all, not }: Condition, depth = 0): readonly Role[] {
  if (depth > 32) return ROLES
  const parts: (readonly Role[])[] = (all ?? []).map(inner => rolesOf(inner, depth + 1))
  if (role !== undefined) parts.push([role].flat())
  if (any) parts.push(any.flatMap(inner => rolesOf(inner, depth + 1)))
  // other parts of the same condition may keep the inner one from holding
  if (not?.role !== undefined && Object.keys(not).length === 1) {
    const without = [not.role].flat()
    parts.push(ROLES.filter(one => !without.includes(one)))
  }
  return ROLES.filter(one => parts.every(part => part.includes(one)))
}

function each(
  value: string | string[] | undefined,
  pointer: string,
  visit: (item: string, pointer: string) => void,
): void {
  if (typeof value === 'string') visit(value, pointer)
  else for (const [i, item] of (value ?? []).entries()) visit(item, `${pointer}/${i}`)
}
