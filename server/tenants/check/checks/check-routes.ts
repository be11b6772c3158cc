/** Checks that no two screens answer the same path. */

import { normalPath } from '../../../../src/schemas/normal-path.ts'
import { pointerOf } from '../../read/position.ts'
import { type Check, problemAt } from '../check-context.ts'

export const checkRoutes: Check = ({ document, locate }) => {
  const owners = new Map<string, string>()
  return Object.entries(document.screens).flatMap(([name, screen]) =>
    screen.paths.flatMap((path, i) => {
      const shape = normalPath(path).replace(/:[^/]+/g, ':')
      const owner = owners.get(shape)
      owners.set(shape, owner ?? name)
      if (!owner || owner === name) return []
      return problemAt(locate(`/screens${pointerOf([name])}/paths/${i}`), {
        code: 'screen/duplicate-path',
        value: path,
        message: `The path "${path}" belongs to the screen "${owner}" already.`,
        fix: `Take it out of "${name}" or of "${owner}".`,
      })
    }),
  )
}
