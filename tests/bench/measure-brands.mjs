/** Measures a server with 300 brands: first and second start, a cold brand's first page, and memory. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandName, writeBrands } from './write-brands.mjs'

const COUNT = 300
const START = "import('./dist/server/main.js').then(server => server.start())"

export async function measureBrands() {
  const folder = mkdtempSync(join(tmpdir(), 'livery-brands-'))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    LIVERY_DATA: join(folder, 'data'),
    LIVERY_TENANTS: join(folder, 'tenants'),
  }
  try {
    writeBrands(env.LIVERY_TENANTS, COUNT)
    const rows = {
      'first start': await measureStart(env, true),
      'start again': await measureStart(env, false),
    }
    console.log(`\n${COUNT} brands, load ${loadavg()[0].toFixed(1)}`)
    console.table(rows)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param untilPublished waits until all brands are checked */
async function measureStart(env, untilPublished) {
  const began = performance.now()
  const server = spawn(process.execPath, ['-e', START], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  server.stdout.on('data', chunk => {
    output += chunk
  })
  const said = async pattern => {
    for (;;) {
      const found = pattern.exec(output)
      if (found) return found
      if (server.exitCode !== null) throw new Error(`The server ended: ${output}`)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  try {
    const [, port] = await said(/^ready http:\/\/localhost:(\d+)/m)
    const ready = performance.now() - began
    const processor = processorSeconds(server.pid)
    const memory = residentMegabytes(server.pid)
    const page = await firstPage(port, brandName(COUNT - 2))
    if (untilPublished) await said(/All brands are checked/)
    return {
      'ready, s': (ready / 1000).toFixed(1),
      'processor, s': processor.toFixed(1),
      'memory when ready, MB': memory,
      'first page of a cold brand, ms': Math.round(page),
      'all checked, s': ((performance.now() - began) / 1000).toFixed(1),
      'memory then, MB': residentMegabytes(server.pid),
    }
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

function firstPage(port, brand) {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    request({ port, headers: { host: `${brand}.localhost:${port}`, accept: 'text/html' } }, response => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began)
        else reject(new Error(`${brand} answered ${response.statusCode}`))
      })
    })
      .on('error', reject)
      .end()
  })
}

const processorSeconds = pid => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
const residentMegabytes = pid =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024)
