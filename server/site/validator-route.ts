/** Serves the compiled validators of forms as immutable modules, at the addresses that `name-validators.ts` writes. */
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '../../src/engine/index.ts'
import { CONTRACT_KINDS } from '../../src/schemas/agents/contract-kinds.ts'
import { ROLES } from '../../src/schemas/session/role.ts'
import type { CompiledValidator } from '../form-validators/form-validators.ts'
import { prepareResponse, sendPrepared } from '../http/prepared-response.ts'
import { refuseFile } from '../http/refuse-request.ts'
import { plainHeaders } from '../http/security-headers.ts'
import { validatorNameIn } from './name-validators.ts'
import { partKey } from './page-variant.ts'
import type { SiteServerContext } from './site-options.ts'
import { IMMUTABLE } from './site-part.ts'
import type { SiteState } from './site-state.ts'

const SCRIPT_TYPE = 'text/javascript; charset=utf-8'

interface ValidatorAddress {
  release: string
  metadata: string
  file: string
}

export function registerValidators(app: FastifyInstance, context: SiteServerContext): void {
  app.get('/validators/:release/:metadata/:file', (request, reply) => sendValidator(context, request, reply))
}

async function sendValidator(
  context: SiteServerContext,
  { raw, id, params, tenantId }: FastifyRequest,
  reply: FastifyReply,
) {
  const address = params as ValidatorAddress
  const name = validatorNameIn(address.file)
  if (!name) return refuseFile(reply, 'request/not-found', 'no such validator')
  let validator: CompiledValidator | undefined
  try {
    validator = await (context.formValidators.find(name) ?? findInForms(context, tenantId, name, address))
  } catch (error) {
    context.log.error(
      { request: id, brand: tenantId, validator: name, err: error },
      'a validator could not be compiled',
    )
    return refuseFile(reply, 'server/busy', 'the validator could not be compiled')
  }
  if (!validator) return refuseFile(reply, 'request/not-found', 'no such validator')
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

/** Finds the validator of a page that another instance rendered, or this one before it was restarted: the release has its form. */
async function findInForms(
  { loader, formValidators }: SiteServerContext,
  tenantId: string,
  name: string,
  { release, metadata }: ValidatorAddress,
): Promise<CompiledValidator | undefined> {
  const current = await loader.state(tenantId)
  const state = current && (await loader.at(current, release, metadata))
  if (!state) return undefined
  for (const visitor of visitorsOf(state)) {
    const forms = Object.values(loader.site(state, visitor).forms)
    const form = forms.find(({ validator = '' }) => validatorNameIn(validator) === name)
    if (form) return formValidators.compile(form.schema, name)
    // a site takes some milliseconds to build, and other requests are served in between
    await setImmediate()
  }
  return undefined
}

/** Lists visitors who may see different fields; the default language first, as most forms are the same in all. */
function* visitorsOf({ release }: SiteState): Generator<Visitor> {
  const { languages } = release.body.document.tenant
  for (const language of new Set([languages.default, ...languages.supported]))
    for (const role of ROLES) {
      yield { role, language }
      if (role === 'member' || role === 'agent') yield { role, language, contracts: ALL_CONTRACTS, toUpline: true }
    }
}
const ALL_CONTRACTS = Object.fromEntries(CONTRACT_KINDS.map(kind => [kind, true]))
