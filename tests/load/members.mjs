/** Signs in members of the brand, who make the calls. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CompactEncrypt, importJWK } from 'jose'
import { BRAND } from './load-server.mjs'

const PASSWORD = 'Livery#2026'
const LOGIN = '/wps/session/login'

/**
 * @typedef {{ headers: Record<string, string> }} Member
 * @param {import('./load-server.mjs').LoadServer} server
 * @param {number} count
 * @returns {Promise<Member[]>}
 */
export async function signInMembers(server, count) {
  // members share the sample member's password, as hashing a thousand would take as long as the measurement
  // a newly published brand gets its sample accounts a moment later
  while (!(await add(server, 'load', count))) await wait(200)
  const seal = await createSeal(server)
  const members = []
  for (let n = 1; n <= count; n++) {
    const member = await signIn(server, seal, `load${n}`)
    members.push(member)
    await fillWallet(server, member.headers)
  }
  return members
}

/** Signs in an existing account with the password of the sample accounts. @returns {Promise<Member>} */
export const signInAs = async (server, username) => signIn(server, await createSeal(server), username)

async function signIn(server, seal, username) {
  const reply = await server.ask(LOGIN, { method: 'POST', ...(await loginOf(seal, username)) })
  if (reply.status !== 200) throw new Error(`${username} cannot sign in: ${reply.text}`)
  const cookie = reply.headers['set-cookie'].map(line => line.split(';')[0]).join('; ')
  return { headers: { ...server.headers, cookie, authorization: `Bearer ${JSON.parse(reply.text).value.token}` } }
}

/** Returns a vendor of the brand for transfers, and listed games. */
export async function findTargets(server, { headers }) {
  const { wallets } = JSON.parse((await server.ask('/wps/relay/GCS_merchantWallet', { headers })).text).value
  const { games } = JSON.parse((await server.ask('/wps/relay/GCSGAME_gameList?pageSize=100')).text)
  return { vendor: wallets[0].vassalage, games: games.map(game => game.nodeId) }
}

/** Fills the vendor wallets, so that transfers out succeed in any order. */
async function fillWallet(server, headers) {
  const { vendor } = await findTargets(server, { headers })
  const body = JSON.stringify({ type: 'in', vassalage: vendor, amount: '100.00' })
  const json = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const reply = await server.ask('/wps/relay/GCS_walletTransfer', { method: 'POST', body, headers: json })
  if (reply.status !== 200) throw new Error(`No money can be moved: ${reply.text}`)
}

async function add(server, prefix, count) {
  const { rowCount } = await server.query(
    `insert into member (tenant_id, username, username_key, nickname, password_hash, type, rank_level, label_name, labels, extra, first_time, password_expired, created_at)
     select tenant_id, $3 || n, $3 || n, $3 || n, password_hash, type, rank_level, label_name, labels, extra, false, false, now()
     from member, generate_series(1, $2) as n where tenant_id = $1 and username = 'player'`,
    [BRAND, count, prefix],
  )
  return rowCount > 0
}

/** Accounts for logins, separate from those of the calls, whose sessions would end at the sixth login. */
const ACCOUNTS = 100

/** Makes bodies and headers of logins, each valid once. @returns {Promise<{ headers: Record<string, string>, body: string }[]>} */
export async function prepareLogins(server, count) {
  await add(server, 'login', ACCOUNTS)
  const seal = await createSeal(server)
  const logins = []
  for (let n = 0; n < count; n++) logins.push(await loginOf(seal, `login${1 + (n % ACCOUNTS)}`))
  return logins
}

const loginOf = async (seal, username) => ({
  headers: { 'content-type': 'application/jose' },
  body: await seal({ username, password: PASSWORD }),
})

/** Encrypts like the browser (src/runtime/calls/encrypt-body.ts). */
async function createSeal(server) {
  const { key, now } = JSON.parse((await server.ask('/wps/system/envelopeKey')).text).value
  const publicKey = await importJWK(key, 'ECDH-ES')
  const offset = now - Math.floor(Date.now() / 1000)
  return body => {
    const iat = Math.floor(Date.now() / 1000) + offset
    const claims = { body, iat, jti: randomUUID(), path: LOGIN, tenant: BRAND }
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
      .encrypt(publicKey)
  }
}
