/** Runs the built server as operators do, on a database of its own, and sends requests to it. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { runnerImport } from 'vite'

/** The brand under load. */
export const BRAND = 'aurum'
/** A brand beside it, which nothing loads. */
export const OTHER_BRAND = 'senvang'

/**
 * @typedef {Awaited<ReturnType<typeof openLoadServer>>} LoadServer
 * @param {number} port
 */
export async function openLoadServer(port) {
  const { module } = await runnerImport(join(process.cwd(), 'tests/temporary-postgres.ts'))
  const postgres = await module.findPostgres()
  if (typeof postgres === 'string') throw new Error(postgres)
  const name = `livery_load_${process.pid}`
  await run(postgres.url, `create database ${name}`)
  const url = postgres.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
  const folder = mkdtempSync(join(tmpdir(), 'livery-load-'))
  const tenants = join(folder, 'tenants')
  for (const id of ['base', BRAND, OTHER_BRAND]) cpSync(join('tenants', id), join(tenants, id), { recursive: true })
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: url,
    LIVERY_DEMO: '1',
    LIVERY_DATA: folder,
    LIVERY_TENANTS: tenants,
    LIVERY_SANDBOX: '',
  }
  // like `npm start`, with its memory limit
  const args = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start.split(' ').slice(1)
  const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = []
  server.stdout.on('data', text => lines.push(String(text)))
  const close = async () => {
    const gone = new Promise(done => server.once('exit', done))
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await gone
    }
    await run(postgres.url, `drop database if exists ${name} with (force)`)
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await until(
      () => lines.some(line => line.includes('ready ')),
      () => server.exitCode !== null,
    )
    await publish(env, BRAND)
    await publish(env, OTHER_BRAND)
    const headers = { host: `${BRAND}.localhost:${port}`, 'user-agent': 'Chrome/156.0' }
    const ask = (path, request = {}) => send(port, path, { ...request, headers: { ...headers, ...request.headers } })
    await until(
      async () => {
        // a new brand gets its accounts at its first request, and until then the server may be busy
        const other = { host: headers.host.replace(BRAND, OTHER_BRAND) }
        const replies = [await ask('/wps/system/envelopeKey', { headers: other }), await ask('/wps/system/envelopeKey')]
        return replies.every(({ status }) => status === 200)
      },
      () => server.exitCode !== null,
    )
    return {
      port,
      origin: `http://127.0.0.1:${port}`,
      headers,
      ask,
      query: (statement, values) => run(url, statement, values),
      database: await describeDatabase(url),
      /** Largest resident set of the process, in MB. */
      largestMemory: async () =>
        Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1024,
      close,
    }
  } catch (error) {
    await close()
    throw new Error(`The server did not get ready:\n${lines.join('')}`, { cause: error })
  }
}

/** Publishes a brand, which a server with a DATABASE_URL requires. */
function publish(env, brand) {
  return new Promise((done, fail) => {
    const args = ['scripts/tenant.mjs', 'publish', brand, '--why', 'load']
    spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).once('exit', code =>
      code === 0 ? done() : fail(new Error(`${args.join(' ')} ended with code ${code}`)),
    )
  })
}

async function until(isSo, hasEnded) {
  for (let tries = 0; tries < 1200; tries++) {
    if (await isSo()) return
    if (hasEnded()) break
    await wait(100)
  }
  throw new Error('it took too long, or the server ended')
}

async function describeDatabase(url) {
  const show = async name => (await run(url, `show ${name}`)).rows[0][name]
  return `PostgreSQL ${await show('server_version')}, fsync ${await show('fsync')}, synchronous_commit ${await show('synchronous_commit')}`
}

async function run(url, statement, values) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string }>} */
function send(port, path, { method = 'GET', headers, body } = {}) {
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, response => {
      let text = ''
      response.on('data', part => {
        text += part
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }))
      response.on('error', fail)
    })
    sent.on('error', fail)
    sent.end(body)
  })
}
