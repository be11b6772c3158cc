/** Finds parts of a tenant that nothing uses: harmless, and mostly a slip in a name. */

import type { CheckProblem } from '../../problems/check-problem.ts'
import { nearest } from '../../problems/nearest.ts'
import { pointerOf } from '../../read/position.ts'
import { type Check, type CheckContext, problemAt } from '../check-context.ts'
import { type NameUses, nameUses, type UsedThing } from './name-uses.ts'
import { createIsNew } from './own-layer.ts'

interface Kind {
  thing: Exclude<UsedThing, 'constant' | 'resource'>
  /** Pointer to its names in the merged document. */
  at: string
  names(context: CheckContext): string[]
  says(name: string, context: CheckContext): string
  fix(name: string): string
}

const KINDS: readonly Kind[] = [
  {
    thing: 'feature',
    at: '/tenant/features',
    names: ({ document }) => Object.keys(document.tenant.features),
    says: name => `No condition, game type or text asks for the feature "${name}".`,
    fix: name => `Write "when": { "feature": "${name}" } where it counts, or remove it.`,
  },
  {
    thing: 'dialog',
    at: '/dialogs',
    names: ({ document }) => Object.keys(document.dialogs),
    says: name => `Nothing opens the dialog "${name}".`,
    fix: () => 'Name it in a menu entry or in a setting that opens a dialog, or remove the file.',
  },
  {
    thing: 'form',
    at: '/forms',
    names: ({ document }) => Object.keys(document.forms),
    says: name => `No widget shows the form "${name}".`,
    fix: () => 'Name it in the setting "form" of a widget, or remove the file.',
  },
  {
    thing: 'menu',
    at: '/menus',
    names: ({ document }) => Object.keys(document.menus),
    says: name => `No widget shows the menu "${name}".`,
    fix: () => 'Name it in the setting "menu" of a widget, or remove it.',
  },
  {
    thing: 'pattern',
    at: '/patterns/kinds',
    names: ({ document }) => Object.keys(document.patterns.kinds),
    says: (name, { document }) =>
      `No field asks for the pattern "${name}", and no register rule for its number ${document.patterns.kinds[name]?.patternId}.`,
    fix: () => 'Name it in a field of forms/, or remove it.',
  },
]

export const checkUnused: Check = context => {
  const uses: NameUses = nameUses(context)
  const isNew = createIsNew(context)
  return KINDS.flatMap(kind =>
    kind.names(context).flatMap((name): CheckProblem[] => {
      const pointer = kind.at + pointerOf([name])
      if (uses[kind.thing].has(name) || !isNew(pointer)) return []
      const known = new Set(kind.names(context))
      const meant = nearest(
        name,
        [...uses[kind.thing]].filter(other => !known.has(other)),
      )
      return [
        problemAt(context.locate(pointer), {
          severity: 'warning',
          code: `${kind.thing}/unused`,
          value: name,
          message: kind.says(name, context),
          fix: meant ? `Something asks for "${meant}": did you mean that?` : kind.fix(name),
          on: 'key',
        }),
      ]
    }),
  )
}
