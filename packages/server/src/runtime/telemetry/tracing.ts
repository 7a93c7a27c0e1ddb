import type { Attributes, Span, Tracer } from '@opentelemetry/api';
import { currentCorrelationId } from './correlation.ts';

type Api = typeof import('@opentelemetry/api');

/** Undefined while tracing is off; then nothing of OpenTelemetry is loaded. */
let tracing:
  | (Pick<Api, 'context' | 'trace' | 'SpanKind' | 'SpanStatusCode'> & { readonly tracer: Tracer })
  | undefined;

/**
 * Sends the spans of this process to an OpenTelemetry collector (OTLP over HTTP). Returns a function that sends the
 * remaining spans and ends tracing.
 */
export async function startTracing(
  collector: string,
  service: string,
  version: string,
): Promise<() => Promise<void>> {
  const [{ context, trace, SpanKind, SpanStatusCode }, sdk, contexts, exporters, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new exporters.OTLPTraceExporter({ url: `${collector.replace(/\/+$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': `repartee-${service}`,
      'service.version': version,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
  tracing = { context, trace, SpanKind, SpanStatusCode, tracer: provider.getTracer('repartee') };
  return async () => {
    tracing = undefined;
    context.disable();
    await provider.shutdown();
  };
}

/** Starts a span in the current one. The caller must end it with `endSpan`. Undefined while tracing is off. */
export const startSpan = (name: string, attributes: Attributes): Span | undefined =>
  tracing?.tracer.startSpan(name, { attributes: { ...attributes, correlation_id: currentCorrelationId() } });

/** Like `startSpan`, for a call of another system. */
export const startClientSpan = (name: string, attributes: Attributes): Span | undefined =>
  tracing?.tracer.startSpan(name, {
    kind: tracing.SpanKind.CLIENT,
    attributes: { ...attributes, correlation_id: currentCorrelationId() },
  });

/** Runs `work` so that its spans are parts of `span`. */
export const withSpan = <Result>(span: Span | undefined, work: () => Result): Result =>
  tracing && span
    ? tracing.context.with(tracing.trace.setSpan(tracing.context.active(), span), work)
    : work();

/** Ends a span. The message of an error is left out, because it may contain the text of a user. */
export function endSpan(span: Span | undefined, errorType?: string): void {
  if (errorType && tracing)
    span?.setStatus({ code: tracing.SpanStatusCode.ERROR }).setAttribute('error.type', errorType);
  span?.end();
}

/** Runs `work` in a span of its own. */
export async function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = startSpan(name, attributes);
  if (!span) return work();
  try {
    const result = await withSpan(span, work);
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, error instanceof Error ? error.name : typeof error);
    throw error;
  }
}

/** Like `inSpan`, for frequent work that is of interest only as a part of another span. */
export const inChildSpan = <Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> => (tracing?.trace.getActiveSpan() ? inSpan(name, attributes, work) : work());
