import type { Context } from '../../context/context.ts'
import { startRounds } from '../../context/start-rounds.ts'
import { type Carrier, deliverMessages } from './deliver-messages.ts'

/** Delivers waiting messages from now on. @returns a function that stops it */
export const startDelivery = (context: Context, carrier: Carrier): (() => Promise<void>) =>
  startRounds(context, 'messages could not be delivered', () => deliverMessages(context, carrier))
