/** The compiled validators of forms as immutable modules, at the addresses that `name-validators.ts` writes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ROLES } from '../../src/schemas/session/role.ts'
import type { CompiledValidator } from '../form-validators/form-validators.ts'
import { prepareResponse, sendPrepared } from '../http/prepared-response.ts'
import { plainHeaders } from '../http/security-headers.ts'
import { partKey } from './page-variant.ts'
import type { SiteContext } from './site-options.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const SCRIPT_TYPE = 'text/javascript; charset=utf-8'
/** The file name is the name of the validator. */
const FILE = /^([\w-]{22})\.js$/

interface ValidatorAddress {
  release: string
  metadata: string
  file: string
}

export function registerValidators(app: FastifyInstance, context: SiteContext): void {
  app.get('/validators/:release/:metadata/:file', (request, reply) => sendValidator(context, request, reply))
}

async function sendValidator(context: SiteContext, { raw, params, tenantId }: FastifyRequest, reply: FastifyReply) {
  const address = params as ValidatorAddress
  const name = FILE.exec(address.file)?.[1]
  const refuse = (status: number, text: string) =>
    reply.code(status).header('cache-control', 'no-store').type('text/plain').send(text)
  if (!name) return refuse(404, 'no such validator\n')
  let validator: CompiledValidator | undefined
  try {
    validator = (await context.formValidators.find(name)) ?? (await findInForms(context, tenantId, name, address))
  } catch (error) {
    context.log(`${tenantId}: the validator ${name} could not be compiled: ${String(error)}`)
    return refuse(503, 'the validator could not be compiled\n')
  }
  if (!validator) return refuse(404, 'no such validator\n')
  const { module } = validator
  const secure = context.schemeOf(raw) === 'https'
  const response = await context.cache.load({
    key: partKey(secure, '', `/validators/${name}`),
    version: name,
    cacheable: true,
    make: () => prepareResponse(Buffer.from(module), SCRIPT_TYPE, plainHeaders(secure, IMMUTABLE)),
  })
  reply.hijack()
  sendPrepared(raw, reply.raw, response)
}

/** Another instance, or this one before it was restarted, may have rendered the page: building its forms names their validators. */
async function findInForms(
  { loader, formValidators }: SiteContext,
  tenantId: string,
  name: string,
  { release, metadata }: ValidatorAddress,
): Promise<CompiledValidator | undefined> {
  const current = await loader.state(tenantId)
  const state = current && (await loader.at(current, release, metadata))
  if (!state) return undefined
  const language = state.release.body.document.tenant.languages.default
  for (const role of ROLES) loader.site(state, { role, language })
  return formValidators.find(name)
}
