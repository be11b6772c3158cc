/** Listens on the configured address; a failure is explained to the operator. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'
import { StartError } from './store/start-error.ts'

type Address = Pick<Settings, 'port' | 'host'>

/** Listens and stops again, before the start does anything that takes time. @throws StartError when the port may not be used */
export async function checkPort({ port, host }: Address): Promise<void> {
  const server = createServer()
  await explainErrors({ port, host }, () => once(server.listen(port, host), 'listening'))
  await new Promise(done => server.close(done))
}

/** @returns the port. @throws StartError */
export async function listen(fastify: FastifyInstance, { port, host }: Address): Promise<number> {
  await explainErrors({ port, host }, () => fastify.listen({ port, host }))
  return (fastify.server.address() as AddressInfo).port
}

async function explainErrors({ port, host }: Address, open: () => Promise<unknown>): Promise<void> {
  try {
    await open()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} on ${host} is taken. Stop what uses it, or start with another: PORT=8081 npm start`,
      )
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this user. Start with another: PORT=8080 npm start`)
    if (NO_ADDRESS.includes(code ?? '')) throw new StartError(`HOST is "${host}", which is no address of this machine.`)
    throw error
  }
}
const NO_ADDRESS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EINVAL']
