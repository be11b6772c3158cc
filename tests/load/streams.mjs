/** Keeps event streams of members of the brand open. */
import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { BRAND } from './load-server.mjs'

const STREAMS_OF_MEMBER = 6
/** A brand takes 300 streams from one network: as many addresses of this machine as that needs. */
const STREAMS_OF_ADDRESS = 250

const key = () => randomBytes(32).toString('base64url')
const hash = text => createHash('sha256').update(text).digest('base64url')

/** Adds members who are signed in, without the time that hashing their passwords would take. @returns headers of each session */
async function addSessions(server, { headers }, count) {
  const [name] = /[\w-]*browser/.exec(headers.cookie)
  const sessions = Array.from({ length: count }, () => ({ token: key(), browser: key() }))
  await server.query(
    `with added as (
       insert into member (tenant_id, username, username_key, nickname, password_hash, type, rank_level, label_name, labels, extra, first_time, password_expired, created_at)
       select tenant_id, 'page' || n, 'page' || n, 'page' || n, password_hash, type, rank_level, label_name, labels, extra, false, false, now()
       from member, generate_series(1, $2) as n where tenant_id = $1 and username = 'player' returning id, username)
     insert into session (tenant_id, member_id, token_hash, browser_hash, created_at, used_at)
     select $1, id, ($3::text[])[substr(username, 5)::int], ($4::text[])[substr(username, 5)::int], now(), now() from added`,
    [BRAND, count, sessions.map(({ token }) => hash(token)), sessions.map(({ browser }) => hash(browser))],
  )
  return sessions.map(({ token, browser }) => ({
    ...server.headers,
    cookie: `${name}=${browser}`,
    authorization: `Bearer ${token}`,
  }))
}

/**
 * Opens streams of members, some of whom the suites move money of.
 * @param {import('./members.mjs').Member[]} members
 * @returns their number, that of the events they got, and a function that ends them
 */
export async function openStreams(server, members, count) {
  const others = await addSessions(server, members[0], Math.ceil(count / STREAMS_OF_MEMBER) - members.length)
  const sessions = [...members.map(({ headers }) => headers), ...others]
  const state = { open: 0, events: 0 }
  const sent = []
  const open = n =>
    new Promise((done, fail) => {
      const stream = request(
        {
          host: '127.0.0.1',
          localAddress: `127.0.0.${2 + Math.floor(n / STREAMS_OF_ADDRESS)}`,
          port: server.port,
          path: '/site/news',
          headers: sessions[n % sessions.length],
          agent: false,
        },
        response => {
          if (response.statusCode === 200) state.open++
          response.on('data', part => {
            state.events += String(part).split('event: balance').length - 1
          })
          response.on('close', () => state.open--)
          response.on('error', () => {})
          done()
        },
      )
      stream.on('error', fail)
      stream.end()
      sent.push(stream)
    })
  for (let n = 0; n < count; n += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - n) }, (_, i) => open(n + i)))
  return {
    state,
    close() {
      for (const stream of sent) stream.on('error', () => {}).destroy()
    },
  }
}
