/**
 * Access to a preview: who looks, at which brand, as whom. The address of a frame carries it for seconds, the cookie of the preview's host
 * for a quarter of an hour. It names the operator's session, by which every request is decided anew.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Simulation } from '../../src/schemas/studio/simulation.ts'
import type { HttpContext } from '../http/context.ts'
import { keyedHash } from '../http/secret-key.ts'
import { spendNonce } from '../http/spend-nonce.ts'

export interface PreviewAccess {
  brand: string
  /** Hash of the token of the operator's session. */
  session: string
  simulation: Simulation
  /** Unguessable, and another one in each token. */
  id: string
  /** Moment at which it ends, in milliseconds since 1970. */
  endsAt: number
}

/** Use of the token: that of an address opens a frame, and does nothing as a cookie. */
export type TokenUse = 'address' | 'cookie'

/** Times of validity in milliseconds. */
export const TOKEN_MS = { address: 30_000, cookie: 15 * 60_000 } as const satisfies Record<TokenUse, number>

type KeyContext = Pick<HttpContext, 'store' | 'clock' | 'random'>

const hashOf = (context: KeyContext, use: TokenUse, text: string) => keyedHash(context, `preview ${use}`, [text])

/** Signs access, from now on. */
export async function signAccess(
  context: KeyContext,
  use: TokenUse,
  access: Omit<PreviewAccess, 'id' | 'endsAt'>,
): Promise<string> {
  const { brand, session, simulation } = access
  const id = Buffer.from(context.random.bytes(16)).toString('base64url')
  const whole: PreviewAccess = { brand, session, simulation, id, endsAt: context.clock.now() + TOKEN_MS[use] }
  const text = Buffer.from(JSON.stringify(whole)).toString('base64url')
  return `${text}.${await hashOf(context, use, text)}`
}

/** Reads access that this server signed; undefined for any other text, and once its time is over. */
export async function readAccess(
  context: KeyContext,
  use: TokenUse,
  token: string | undefined,
): Promise<PreviewAccess | undefined> {
  const [, text = '', hash = ''] = /^([\w-]{1,4000})\.([\w-]{43})$/.exec(token ?? '') ?? []
  if (text === '') return undefined
  const expected = await hashOf(context, use, text)
  if (!timingSafeEqual(Buffer.from(hash), Buffer.from(expected))) return undefined
  const access = JSON.parse(Buffer.from(text, 'base64url').toString()) as PreviewAccess
  return access.endsAt > context.clock.now() ? access : undefined
}

/** Spends access of an address, at whatever instance. @returns false when it opened a frame before */
export const spendAccess = (context: KeyContext, { id }: PreviewAccess): Promise<boolean> =>
  spendNonce(context, `preview ${id}`, TOKEN_MS.address)

/** Path at the host of a preview that opens it in a frame. */
export const ENTER = '/preview/enter'

/** Returns the path and query that open a page of a preview. */
export const enterAddress = async (
  context: KeyContext,
  access: Omit<PreviewAccess, 'id' | 'endsAt'>,
  path: string,
): Promise<string> => `${ENTER}?${new URLSearchParams({ token: await signAccess(context, 'address', access), path })}`
