import { createRequire } from 'node:module';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { metrics } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';

/**
 * The attributes of spans that leave the process. No others do: they may be personal data, and a path may
 * have the secret of a shared list in it. An attribute that a new version of a package adds is removed until
 * somebody has read it.
 */
const KEPT = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'url.scheme',
  'server.address',
  'server.port',
  'error.type',
  'exception.type',
  'db.system',
  'db.system.name',
  'db.name',
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'db.statement',
  'fastify.type',
  'hook.name',
]);

function removeOthers(attributes: ReadableSpan['attributes']): void {
  for (const name of Object.keys(attributes)) if (!KEPT.has(name)) delete attributes[name];
}

/**
 * Removes what may be personal data from a span before it is sent: addresses, paths and query strings (they
 * hold searches), and the messages of errors.
 */
const personalDataRemover: SpanProcessor = {
  onStart() {},
  onEnd({ attributes, events, status }) {
    removeOthers(attributes);
    for (const event of events) if (event.attributes) removeOthers(event.attributes);
    delete status.message;
  },
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

/**
 * Sends traces and metrics by OTLP to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`, as OpenTelemetry's
 * other variables say. Call it before the app is created. Returns a function that sends the rest. It is not
 * `@opentelemetry/sdk-node`, which brings gRPC, whose package protobufjs runs a script when it is installed.
 * The packages are of the series before the newest, with which @fastify/otel does not work yet.
 *
 * @param continuesTraces whether a request may say of which trace it is, and whether that is sent: a
 *   stranger could hide requests from the operator so
 */
export function startTelemetry(continuesTraces: boolean): () => Promise<void> {
  const resource = resourceFromAttributes({ 'service.name': 'aislewise' }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const tracer = new NodeTracerProvider({
    resource,
    spanProcessors: [personalDataRemover, new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  tracer.register(continuesTraces ? {} : { propagator: null });
  const meter = new MeterProvider({
    resource,
    readers: [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })],
  });
  metrics.setGlobalMeterProvider(meter);
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation(),
      new PgInstrumentation({ requireParentSpan: true }),
      new FastifyOtelInstrumentation({ registerOnInitialization: true, instrumentHooks: false }),
    ],
  });
  // They are instrumented when they are required, and this process has only imported them.
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https', 'pg']) require(name);
  return async () => {
    await Promise.all([tracer.shutdown(), meter.shutdown()]);
  };
}
