/** The visitor and the moment for which a preview shows the site. */
import { type Static, Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { ROLES } from '../session/role.ts'

/** Sent where it differs from a visitor who comes now. */
export const SimulationField = Type.Object(
  {
    role: Type.Optional(oneOf([...ROLES])),
    vip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, description: 'VIP level of a signed-in person.' })),
    language: Type.Optional(Type.String({ pattern: '^[A-Z]{2,10}$', description: 'Code of a language of the brand.' })),
    theme: Type.Optional(oneOf(['dark', 'light'])),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'Country of the visitor, ISO 3166.' })),
    at: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 8_640_000_000_000, description: 'Moment, in milliseconds since 1970.' }),
    ),
    status: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 2, description: 'System status: 0 open, 1 maintenance, 2 region blocked.' }),
    ),
  },
  { additionalProperties: false },
)
export type Simulation = Static<typeof SimulationField>
