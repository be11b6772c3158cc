/** platform/whitelabel.json: the platform's flags as a tree. */
import { Type } from 'typebox'
import type { WireWhitelabelNode } from './metadata.ts'

const NODE = 'livery:wire-node'

export const WhitelabelFile = Type.Array(
  Type.Unsafe<WireWhitelabelNode>({
    $id: NODE,
    type: 'object',
    required: ['modId', 'enabled'],
    properties: {
      modId: {
        type: 'string',
        'x-names': 'modId',
        description: 'Name of the flag; features of tenant.json name it in modIds.',
      },
      enabled: { type: 'boolean', description: 'On or off; a node under one that is off is off as well.' },
      childrenNodes: { type: 'array', items: { $ref: NODE }, description: 'Flags below this one.' },
    },
    description: 'One flag.',
  }),
  {
    title: 'platform/whitelabel.json',
    description: 'What the platform has switched on for this brand, as a tree of flags.',
  },
)
