/** The compiled validators of forms as immutable modules, at the addresses that the forms name. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formValidators } from '../form-validators/form-validators.ts'
import { prepareResponse, sendPrepared } from '../http/prepared-response.ts'
import { plainHeaders } from '../http/security-headers.ts'
import { partKey } from './page-variant.ts'
import type { SiteContext } from './site-options.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const SCRIPT_TYPE = 'text/javascript; charset=utf-8'
const ROLES = ['visitor', 'member', 'trial', 'agent'] as const

export function registerValidators(app: FastifyInstance, context: SiteContext): void {
  app.get('/validators/:file', (request, reply) => sendValidator(context, request, reply))
}

async function sendValidator(context: SiteContext, { raw, params, tenantId }: FastifyRequest, reply: FastifyReply) {
  const address = `/validators/${(params as { file: string }).file}`
  const validator = (await formValidators.find(address)) ?? (await findInCurrentForms(context, tenantId, address))
  if (!validator)
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('no such validator\n')
  const secure = context.schemeOf(raw) === 'https'
  const response = await context.cache.load({
    key: partKey(secure, '', address),
    version: address,
    cacheable: true,
    make: () => prepareResponse(Buffer.from(validator.module), SCRIPT_TYPE, plainHeaders(secure, IMMUTABLE)),
  })
  reply.hijack()
  sendPrepared(raw, reply.raw, response)
}

/** Another instance may have rendered the page: building the brand's forms names their validators here too. */
async function findInCurrentForms({ loader }: SiteContext, tenantId: string, address: string) {
  const state = await loader.state(tenantId)
  if (!state) return undefined
  const language = state.release.body.document.tenant.languages.default
  for (const role of ROLES) loader.site(state, { role, language })
  return formValidators.find(address)
}
