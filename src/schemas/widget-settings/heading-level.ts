import { Type } from 'typebox'

/** The level of a widget's heading: 1 once on a screen, for the heading of the page. */
export const headingLevel = (usual: 1 | 2) =>
  Type.Optional(
    Type.Union([Type.Literal(1), Type.Literal(2)], { default: usual, description: '1 for the heading of the page.' }),
  )
