import * as v from 'valibot';

/** Marks what no reply to a client may hold. A test walks the reply of every endpoint that clients may call. */
export const coachOnly = <Schema extends v.GenericSchema>(
  schema: Schema,
): v.SchemaWithPipe<readonly [Schema, v.MetadataAction<v.InferOutput<Schema>, { coachOnly: true }>]> =>
  v.pipe(schema, v.metadata({ coachOnly: true }));
