/**
 * `npm run bench [-- page|serving|compile|catalogue|records|scale|times|studio|lighthouse|promotions|brands|guard <file>]`: measures the project against simple
 * yardsticks on this machine and prints tables. `page` writes the benchmark's home page and lobby as static folders (dist/bench) and prints
 * the sizes of the first; `serving` compares a cached page and the bootstrap metadata with raw node:http sending the same bytes; `compile`
 * measures how long building a site takes and how that grows; `catalogue` how long a page of the game list takes over 50,000 games, on both
 * databases; `records` how long records and figures of a member with 100,000 postings take; `scale` the costs of one instance on
 * PostgreSQL, by kind of request; `times` how long tasks are while a page is scrolled on a processor four times slower, and how soon a
 * theme, a language, a saved file and a sign-in in another tab show, `studio` how soon the studio saves, shows, checks and merges a change,
 * and what a key costs in its largest forms and pages: journeys that want a machine of their own. `lighthouse` audits the home and
 * promotions pages of every sample brand, `promotions` loads and filters a page of 6 and of 500 promotions; `brands` starts a server with
 * 300 brands; these only when they are named. `guard <file>` compares a result of the harness with the figures in tests/bench/guard.json.
 */
import './setup.mjs'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { guard } from '../tests/bench/guard.mjs'
import { measureBrands } from '../tests/bench/measure-brands.mjs'
import { measureCompile } from '../tests/bench/measure-compile.mjs'
import { measureLighthouse } from '../tests/bench/measure-lighthouse.mjs'
import { buildWhenChanged } from './build.mjs'

/** Sends the same answer to every request: the least that node:http can do. */
const BARE = `
import { createServer } from 'node:http'
const body = Buffer.from(process.env.BODY, 'base64'), headers = JSON.parse(process.env.HEADERS)
createServer((_, response) => { response.writeHead(200, headers); response.end(body) }).listen(+process.env.PORT, '127.0.0.1', () => console.log('up'))`

/** Turns of our server and the bare one; the median of the ratios counts. */
const ROUNDS = 9

const { measurePromotions } = await import('../tests/bench/measure-promotions.mjs')
const { writeBenchPages } = await import('../tests/bench/write-pages.mjs')
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const wanted = process.argv.slice(2)
const wants = part => wanted.length === 0 || wanted.includes(part)
if (wants('compile')) await measureCompiling()
if (wants('catalogue')) await measureGameList()
if (wants('records')) await measureRecords()
if (wants('page') || wants('serving') || wants('scale')) await buildWhenChanged()
if (wants('scale')) await measureInstance()
if (wants('page')) await writePages()
if (wants('serving')) await measureServing()
if (wants('times')) runTimed('times')
if (wants('studio')) runTimed('studio-times')
if (['lighthouse', 'promotions', 'brands'].some(part => wanted.includes(part))) await buildWhenChanged()
if (wanted.includes('lighthouse')) await measureLighthouse()
if (wanted.includes('promotions')) await measurePromotions()
if (wanted.includes('brands')) await measureBrands()
if (wanted[0] === 'guard') process.exitCode = guard(wanted[1]) ? 0 : 1

/** Runs the journeys of a file that measures times. */
function runTimed(name) {
  const args = ['test', `/${name}.spec`, '--workers', '1', '--retries', '0']
  const env = { ...process.env, TIMED: '1' }
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', ...args], { stdio: 'inherit', env })
}

/** Builds the module that a harness for comparing compilers also takes (tests/bench/harness.config.mjs). */
async function measureCompiling() {
  const { build } = await import('vite')
  const out = 'dist/bench-compile'
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'tests/bench/compile-site.ts', target: 'node20', outDir: out, emptyOutDir: true },
  })
  measureCompile(resolve(out, 'compile-site.js'))
}

async function measureGameList() {
  const { build } = await import('vite')
  const out = 'dist/bench-catalogue'
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'tests/bench/measure-catalogue.ts', target: 'node20', outDir: out, emptyOutDir: true },
  })
  const { measureCatalogue } = await import(`../${out}/measure-catalogue.js`)
  await measureCatalogue()
}

async function measureRecords() {
  const { build } = await import('vite')
  const out = 'dist/bench-records'
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'tests/bench/measure-records.ts', target: 'node20', outDir: out, emptyOutDir: true },
  })
  const { measureRecords: measure } = await import(`../${out}/measure-records.js`)
  await measure()
}

async function measureInstance() {
  const { build } = await import('vite')
  const out = 'dist/bench-scale'
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'tests/bench/measure-scale.ts', target: 'node20', outDir: out, emptyOutDir: true },
  })
  const { measureScale } = await import(`../${out}/measure-scale.js`)
  await measureScale()
}

/** Writes the benchmark's pages, served under /ours/home/ and /ours/lobby/ by programs that measure them beside other pages. */
async function writePages() {
  await writeBenchPages()
  const html = readFileSync('dist/bench/home/index.html', 'utf8')
  const boot = /src="[^"]*\/([^"/]+)" data-modules/.exec(html)[1]
  const own = readFileSync(join('dist/bench/home/assets', boot), 'utf8').matchAll(/"\.\/([\w-]+\.js)"/g)
  const named = /data-modules="([^"]*)"/
    .exec(html)[1]
    .split(' ')
    .map(href => href.split('/').at(-1))
  const brotli = body => brotliCompressSync(body).length / 1000
  const scripts = [...new Set([boot, ...Array.from(own, match => match[1]), ...named])].filter(name =>
    name.endsWith('.js'),
  )
  const sizes = scripts.map(name => [name, brotli(readFileSync(join('dist/bench/home/assets', name)))])
  console.log('\nHome page of the benchmark, kB brotli')
  console.table(
    Object.fromEntries(
      [
        ...sizes,
        ['scripts before idle', sizes.reduce((sum, [, size]) => sum + size, 0)],
        ['HTML with styles', brotli(html)],
      ].map(([name, size]) => [name, size.toFixed(1)]),
    ),
  )
}

async function measureServing() {
  const folder = mkdtempSync(join(tmpdir(), 'livery-bench-'))
  const tenant = readdirSync('tenants').find(name => name !== 'base' && !name.includes('.'))
  const port = 31_801
  const host = `${tenant}.localhost:${port}`
  const ours = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(port), LIVERY_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await new Promise((done, fail) => {
      ours.stdout.on('data', text => String(text).includes('ready ') && done())
      ours.once('exit', code => fail(new Error(`the server ended with code ${code}`)))
    })
    await get(port, host, '/')
    // the first page has sample players and their past made in the background
    await new Promise(done => setTimeout(done, 20_000))
    const version = JSON.parse((await get(port, host, '/site/version')).body)
    const rows = {}
    for (const [name, path] of [
      ['home page', '/'],
      ['bootstrap metadata', `/site/${version.release}/${version.metadata}/shell?lang=EN`],
    ]) {
      await get(port, host, path)
      // the smallest form replaces the first one in the background
      await new Promise(done => setTimeout(done, 3000))
      rows[name] = await compare(port, host, path)
    }
    console.log('\nServing, one process, brotli: requests per second')
    console.table(rows)
    load(port, host, '/', 2)
    console.log(`Memory of the server after these requests: ${memoryOf(ours.pid)} MB`)
  } finally {
    ours.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Compares our server and a bare one that sends the same bytes and headers, in turn. */
async function compare(port, host, path) {
  const { headers, bytes } = await get(port, host, path)
  const bare = spawn(process.execPath, ['--input-type=module', '-e', BARE], {
    env: { ...process.env, BODY: bytes.toString('base64'), HEADERS: JSON.stringify(headers), PORT: String(port + 1) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise(done => bare.stdout.once('data', done))
  const rates = { ours: [], bare: [] }
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push(load(port + 1, host, path, 2))
    rates.ours.push(load(port, host, path, 2))
  }
  bare.kill()
  const median = list => [...list].sort((a, b) => a - b)[(ROUNDS - 1) / 2]
  const ratio = median(rates.ours.map((rate, i) => rate / rates.bare[i]))
  return {
    bytes: bytes.length,
    'node:http': Math.round(median(rates.bare)),
    ours: Math.round(median(rates.ours)),
    ratio: ratio.toFixed(2),
  }
}

/** Loads a server with wrk where it is installed, with autocannon otherwise. @returns requests per second */
function load(port, host, path, seconds) {
  const url = `http://127.0.0.1:${port}${path}`
  if (spawnSync('wrk', ['-v']).error === undefined) {
    const text = execFileSync(
      'wrk',
      ['-t1', '-c64', `-d${seconds}s`, '-H', `Host: ${host}`, '-H', 'Accept-Encoding: br', url],
      { encoding: 'utf8' },
    )
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)[1])
  }
  const args = [
    'node_modules/autocannon/autocannon.js',
    '--json',
    '-c',
    '64',
    '-d',
    String(seconds),
    '-H',
    `host=${host}`,
    '-H',
    'accept-encoding=br',
    url,
  ]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    .requests.average
}

function get(port, host, path) {
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, path, headers: { host, 'accept-encoding': 'br' } }, response => {
      const parts = []
      response.on('data', part => parts.push(part))
      response.on('end', () => {
        const bytes = Buffer.concat(parts)
        const { date: _date, connection: _connection, 'keep-alive': _alive, ...headers } = response.headers
        done({ headers, bytes, body: bytes.toString() })
      })
    })
      .on('error', fail)
      .end()
  })
}

function memoryOf(pid) {
  const text = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  return Math.round(Number(text.trim()) / 1024)
}
