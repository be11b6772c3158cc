import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'

type Compile = FastifySerializerCompiler<unknown>

/** What Fastify compiles with, taken from the first server of the process. */
let compile: Compile | undefined
const compiled = new WeakMap<object, ReturnType<Compile>>()

/**
 * Servers of one process compile what writes the reply of a call once: it depends on the schema alone, and compiling that of all calls
 * takes longer than the rest of making a server. Called before the server is ready.
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
