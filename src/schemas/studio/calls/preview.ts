import { Type } from 'typebox'
import { successReply } from '../../success-reply.ts'
import { BrandField } from '../fields.ts'
import { SimulationField } from '../simulation.ts'
import { studioCall } from '../studio-call.ts'

/** Returns the address that opens a page of the draft in a frame of the studio, for a simulated visitor. */
export const preview = studioCall('preview', {
  method: 'POST',
  who: 'operator',
  right: 'read',
  keepsIdleTime: true,
  body: Type.Object({
    brand: BrandField,
    path: Type.String({ pattern: '^/(?![/\\\\])', maxLength: 2000, description: 'Page of the site, such as /slots.' }),
    simulation: SimulationField,
  }),
  reply: successReply(
    Type.Object({
      url: Type.String({ description: 'For the frame; good for one use within 30 seconds.' }),
      origin: Type.String({ description: 'Origin of the frame, for its messages.' }),
    }),
  ),
})
