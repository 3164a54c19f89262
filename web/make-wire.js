// Writes generated/wire.ts: a TypeScript type for each schema of the server's openapi.json. A file that would not change
// is left alone.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const description = new URL('../src/server/api/openapi.json', import.meta.url);
const folder = new URL('generated/', import.meta.url);
const file = new URL('wire.ts', folder);

const kPlain = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };

const comment = (schema, indent) =>
  schema.description === undefined ? '' : `${indent}/** ${schema.description.replaceAll('*/', '* /')} */\n`;
const grouped = (type) => (/[|&]/.test(type) ? `(${type})` : type);

function objectType(schema, indent) {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof additionalProperties === 'object')
    return `Record<string, ${typeOf(additionalProperties, indent)}>`;
  if (additionalProperties === true) return 'Record<string, unknown>';
  if (Object.keys(properties).length === 0) return 'Record<string, never>';
  const inner = `${indent}  `;
  const rows = Object.entries(properties).map(([key, value]) => {
    const optional = required.includes(key) ? '' : '?';
    return `${comment(value, inner)}${inner}${JSON.stringify(key)}${optional}: ${typeOf(value, inner)};\n`;
  });
  return `{\n${rows.join('')}${indent}}`;
}

function arrayType(schema, indent) {
  const item = typeOf(schema.items, indent);
  const { minItems, maxItems } = schema;
  if (minItems !== undefined && minItems === maxItems) return `[${Array(minItems).fill(item).join(', ')}]`;
  return `${grouped(item)}[]`;
}

function typeOf(schema, indent = '') {
  const all = (schemas) => schemas.map((one) => typeOf(one, indent));
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((word) => JSON.stringify(word)).join(' | ');
  if (schema.oneOf !== undefined) return all(schema.oneOf).join(' | ');
  if (schema.allOf !== undefined) return all(schema.allOf).map(grouped).join(' & ');
  if (schema.type === 'array') return arrayType(schema, indent);
  if (schema.type === 'object') return objectType(schema, indent);
  if (schema.type in kPlain) return kPlain[schema.type];
  throw new Error(`no type is known for ${JSON.stringify(schema)}`);
}

const { schemas } = JSON.parse(readFileSync(description, 'utf8')).components;
const types = Object.entries(schemas).map(
  ([name, schema]) => `${comment(schema, '')}export type ${name} = ${typeOf(schema)};\n`,
);
const text = `// Made by make-wire.js from openapi.json: do not edit.\n\n${types.join('\n')}`;
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
}
