import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'

type Compile = FastifySerializerCompiler<unknown>

/** Fastify's compiler, taken from the first server of the process. */
let compile: Compile | undefined
const compiled = new WeakMap<object, ReturnType<Compile>>()

/**
 * Shares compiled serializers between servers of one process: they depend on the schema alone, and compiling all takes longer than the rest
 * of creating a server. Call it before the server is ready.
 */
export function shareSerializers(app: FastifyInstance): void {
  if (!compile) {
    app.addHook('onReady', async () => {
      compile ??= app.serializerCompiler
    })
    return
  }
  const own = compile
  app.setSerializerCompiler(route => {
    const schema = route.schema as object
    const known = compiled.get(schema) ?? own(route)
    compiled.set(schema, known)
    return known
  })
}
