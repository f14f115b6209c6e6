/**
 * Words of readers, and the words that these pages have instead. They replace the readers' words: a line for each subject, and as many
 * ways to ask for it as the field has.
 */
export const replaced = `
# HTTP and REST
limit, limits, max, maximum, minimum size, upper bound = API standards limits
rest, restful, rest api, http api, web api, api reference, api docs, api documentation = platform API
grpc, protobuf, soap, hateoas, odata, hal, rpc, api design, api guidelines, api conventions = API standards
swagger, openapi, open api, api spec, api specification, api definition, api schema, yaml spec, raml, wsdl, postman, postman collection, insomnia, api client, generate client, client generator, openapi generator, codegen, typescript sdk, javascript sdk, java sdk, go sdk, c# sdk, ruby, php, rust, golang, .net, c#, node.js, nodejs, javascript, typescript = contracts
mock, mock api, mock server, mock service, fake server, stub server, emulator, simulator, playground, test environment, dev environment, staging, demo, trial, prism, wiremock = sandbox
base url, base uri, host name, hostname, api host, api url, server url, environments = environments get started
pagination, paginate, paginated, next page, page size, page number, infinite scroll, offset, offset and limit, load more = paging
sort, sort by, sorting, order by, order results, filter results, filtering = API standards search
optimistic locking, optimistic concurrency, race condition, lost update, concurrent update, concurrent edits, simultaneous edits, edit conflict, precondition failed, 412, etag, etags = concurrency
duplicate request, duplicate requests, double submit, submit twice, exactly once, at least once, retry safely, safe to retry, deduplicate requests, idempotent = idempotency
throttle, throttling, throttled, quota, quotas, 429, too many requests, rate limiting, rate limiter, requests per minute, requests per second, rps, burst, backpressure, load shedding, concurrency limit = rate limits
polling, poll, async api, async operation, asynchronous, background job, background task, 202, long running, wait for result, wait for completion = long-running work
breaking change, breaking changes, backward compatible, backwards compatibility, changelog, release notes, deprecation, deprecated, sunset, api version, api versioning, versioning, semver = API versions compatibility
time zone, timezone, timezones, time zones, utc, date, date format, datetime, iso 8601, rfc 3339, epoch, unix time, timestamp, timestamp format, duration format = timestamps durations
uri, urn, uuid, guid, identifier, identifiers, primary key, naming convention, uri naming, url naming = IDs IRIs
payload too large, 413, file too large, body too large, max file size, maximum file size, file size limit, size limit, upload limit, max upload size, maximum size = limits
limitation, limitations, restrictions, known issues, unsupported, not possible, roadmap = not supported
sso, single sign on, single sign-on, saml, oidc, openid, openid connect, oauth, oauth2, mfa, 2fa, two factor, two-factor authentication, multi factor, ldap, active directory, okta, keycloak, entra, azure ad, google login, social login, api key, api keys, apikey, passkey = single sign-on
docx, doc, word document, word documents, office document, office documents, powerpoint, pptx, email, eml, msg, zip, archive file = office documents
file type, file types, supported files, supported formats, supported file types, supported file formats, mime type, mime types, content type, content types, allowed files, png, jpeg, jpg, tiff, tif = supported formats
# Errors
error code, error codes, error message, error messages, problem json, problem details, rfc 7807, rfc 9457, stack trace, status code, status codes, http codes, troubleshoot, troubleshooting = error handling
bad request, 400, 422, unprocessable entity = VALIDATION_FAILED
unauthorized, unauthenticated, not authenticated = TOKEN_INVALID
forbidden, 403, access denied, permission denied, not allowed, insufficient permissions, missing permission = PERMISSION_DENIED
bad gateway, 502, service unavailable, 503, gateway timeout, 504, internal server error, 500, server error, outage = error handling
account is locked, locked out, too many logins, too many attempts = ACCOUNT_LOCKED
session expired, expired session, session timeout, logged out = REFRESH_TOKEN_EXPIRED
retry after, retry-after, retryable, exponential backoff, retry strategy, circuit breaker, jitter, transient error, temporary error = calls safe to retry
trace id, correlation id, request id, tracing header = X-Request-Id
# Accounts, tokens, and permissions
tenancy, multi tenancy, multi-tenancy, multi tenant, multi-tenant, workspace, workspaces, organization, company account = tenants
audit, audit log, audit trail, activity log, history of a process, event log = process logs
compliance, soc2, soc 2, iso 27001, iso27001, security policy, security best practices = security management
csrf, xss, cookie, cookies, token storage, local storage, localstorage = store tokens
bearer, bearer token, access token, access tokens, authorization header, auth header = get tokens
rbac, abac, acl, access control, access rights, privilege, privileges, scopes, authz, user roles = roles
jwk, jwks, jwks.json, public key, well-known, well known, key set, signature keys = public keys
verify jwt, verify token, validate jwt, validate token, jwt signature, token signature, decode jwt, jwt, json web token, token validation, jwt claims = token claims verifies
client credentials, client id, client secret, machine to machine, m2m, service to service, service to service auth, server to server, technical user, bot account, robot account, service user, system user, daemon = service accounts
sign in, signin, signing in, log in, logging in, log into, logon, log on, authenticate = login
sign out, signout, log out, logoff, log off, end session = log out
renew token, token renewal, silent renewal, expired token, expired access token, access token expired, stay logged in, keep session = refresh tokens
reset password, forgot password, forgotten password, lost password, change password, recover account, password reset = account password console
leaked, leaked password, stolen token, stolen password, compromised, compromised credentials, data breach, security incident, revoke, revoke token = leaked token password
invite, invite user, add user, new user, create user, create account, register, sign up, signup, onboard, onboarding, user management, manage users, offboarding = get account
who am i, whoami, my account, my permissions, logged in user, my user, current user, userinfo, user info, profile endpoint = current account
rotate key, rotate keys, key rotation, signing key rotation, replace key, roll keys = replace signing key rotation
gdpr, ccpa, hipaa, dsgvo, privacy, personal data, pii, right to be forgotten, erase data, data deletion, data retention, retention policy, time to live, lifecycle policy, purge = deletion retention
cors, preflight, cross origin, cross-origin, same origin = CORS origins
status enum, enum, enum values, allowed values, possible values, status values, state, states, state machine, lifecycle, life cycle = status
# Operation and clouds
disaster recovery, dr plan, restore, restore database, recover data, point in time recovery, rpo, rto, backup plan, backups, pitr, dump, pg_dump, restore backup, data loss = backup
redis, valkey, memcached, cache server, in-memory store = Valkey
high availability, ha, failover, redundancy, redundant, cluster, clustering, uptime, sla, fault tolerance, resilience, single point of failure, multi region = high availability
autoscale, autoscaling, scale out, scale up, horizontal scaling, vertical scaling, hpa, replicas, throughput, load test = scaling
prometheus, grafana, datadog, metrics, telemetry, opentelemetry, otel, apm, distributed tracing, monitoring, alerting, alerts, alarms, alertmanager, log aggregation, json logs, structured logs, log format, loki, splunk, elk, kibana, sentry, logging, log level, log files, access logs, jaeger, zipkin, sli, slo = observability metrics logs
healthcheck, healthz, health endpoint, health check, health probe, liveness, liveness probe, readiness, readiness probe, readyz, livez, startup probe, smoke test = check service health probes
rolling update, rolling upgrade, zero downtime, blue green, canary, canary release, migrate version, upgrade guide, update version, new release, rollback = upgrade
hardware requirements, system requirements, cpu and memory, capacity planning, sizing, ram, disk space, server size, machine size, minimum requirements, vcpu = sizes
nginx, ingress, reverse proxy, load balancer, haproxy, traefik, envoy, istio, body size, sticky session, service mesh, cdn, request timeout, idle timeout = network proxies gateway
firewall, allowlist, whitelist, egress, dns, open ports, port numbers, which ports, tcp port, network policy, ip addresses, vpn, subnet, vpc = network ports
tls, ssl, https, certificate, certificates, tls certificate, ssl certificate, mtls, ca bundle, self signed, self-signed certificate, truststore, encryption, encrypted, encrypt, encryption in transit, cipher, aes = TLS certificates
s3, s3 bucket, bucket, blob storage, azure blob, gcs, minio, object store = stores object storage
postgres, postgresql, database url, connection string, jdbc, jdbc url, db connection, database connection, database password = DATABASE_URL deployment
triple store, triplestore, rdf database, graph database, neo4j, jena, fuseki, blazegraph, graphdb, virtuoso, stardog, neptune = RDF store
kubernetes, k8s, helm, helm chart, docker compose, docker-compose, podman, openshift, terraform, ansible, on prem, on-prem, on premise, on-premises, self host, self hosted, self-hosted, air gapped, install the platform, install server, eks, aks, gke, azure, gcp, google cloud, cloud, pod, pods, sidecar, namespace, gitops, ci/cd, jenkins = deployment
architecture, architecture diagram, system overview, components diagram, big picture, system design = components
service down, root cause, impact of outage, runbook, incident, on-call, postmortem, dependency map = find dependency that is down
# Queues, events, and workflows
ack, nack, acknowledge, acknowledgment, acknowledgement, report result, report failure = report a step
kafka, rabbitmq, sqs, pubsub, pub/sub, message bus, message broker, event bus, event stream, event streaming, streaming api, server sent events, server-sent events, sse, websocket, websockets, webhook, webhooks, callback, callbacks, callback url, push notification, push notifications, notification, notifications, change data capture, cdc, change feed, changefeed, incremental sync, delta sync, event sourcing, subscribe, subscription, subscriptions, listen for changes, observe changes, broker, subscriber, publisher, producer, topic, topics, partition, nats, mqtt, amqp, pulsar, kinesis, eventbridge, event driven, event-driven, domain events, realtime, real time, live updates = pulses
heartbeat, keepalive, keep alive, keep-alive, renew lease, visibility timeout, lock renewal, prolong lease = extend a lease
job queue, task queue, work queue, dequeue, consumer, fetch task, external task, next task, pull task, get work, worker poll = claim a step
worker, build a worker, custom worker, job worker, own worker, task handler, celery, lambda function = write a delegate
cron, cron job, crontab, scheduler, schedule workflow, recurring, periodic, timer, timers, nightly job, scheduled = timers schedules
backoff, retry policy, retry count, max retries, number of retries, max attempts = timeout lease retries
dead letter, dead letter queue, dlq, poison message, rerun, re-run, run again, resume, resume process, retry failed, retry failed step, retry failed job, retry job, retry process, replay = restart failed step
human in the loop, human task, user task, manual task, manual step, manual approval, hitl, approval step = human steps review
approve, accept suggestions, manual review, validate results, check results, verify results, quality control = review the result
condition, conditions, if else, if then, conditional, branch, branching, switch case, decision, exclusive gateway, skip step = conditions workflow steps
parallel step, parallel, in parallel, fan out, fork, join steps, dag, sequence, step dependencies, depends on = order workflow steps
pass output, output of step, pass data, workflow variable, workflow variables, variables between steps, data mapping, step parameters, expression = step inputs
http step, http task, http request step, call api, call external api, call external service, rest connector = HTTP tasks
stop process, kill process, abort process, terminate process, cancel job, stop job, kill job, stop workflow, cancel workflow = cancel a process
stuck, stuck process, hanging, hangs, process hangs, process stuck, never finishes, still running = process status waiting
bpmn, camunda, airflow, temporal, zeebe, dmn, saga, choreography, compensation, orchestration, step functions, n8n, workflow definition, dag definition = workflow
# Search
reindex, re-index, rebuild index, refresh index, change mapping, index migration, alter index, update mapping, schema change = change the fields of an index
index mapping, analyzer, tokenizer, field types, index schema = design the fields index
autocomplete, auto complete, auto-complete, typeahead, type ahead, suggester, fuzzy search, fuzzy, wildcard, wildcards, full text search, full-text search, keyword search, elasticsearch, opensearch, lucene, solr, bm25, stemming, relevance, ranking, search syntax, query syntax, boolean search, phrase search, semantic search, vector search, stemmer, stopword, stopwords, ngram, n-gram, boost, boosting, vector, embedding, embeddings, rag, algolia, regex, highlighting, search highlighting, snippets, score = indices rules for searches
facet, facets, faceted search, aggregation, aggregations, group by, buckets, drill down = facets indices search
bulk index, bulk insert, bulk load, index documents, add documents, bulk upload documents = save documents index
# Graphs and ontologies
sparql, sparql endpoint, sparql query, graph query, cypher, gremlin, graphql, triples query = query knowledge graph
import ontology, upload ontology, load ontology, ontology file, import vocabulary, import rdf, turtle, ttl, json-ld, n-triples, rdf/xml, protege = save an ontology
taxonomy, thesaurus, skos, vocabulary, schema.org, data model, rdf, owl, rdfs, shacl, metamodel = ontologies
ontology version, ontology versions, ontology history = change an ontology versions store
entity resolution, entity linking, record linkage, deduplicate, deduplication, dedupe, merge duplicate, merge duplicates, merge entities, duplicate entities, duplicate records, disambiguation, master data, mdm, golden record, named entity, named entities, ner = resolve entities nebula
provenance, lineage, data lineage, traceability, source of a fact, citation, evidence = provenance position page nebulae
custom view, saved query, subgraph, saved view, graph view = perspective
available classes, class list, class hierarchy = list classes for perspectives
sql, sql database, import database, relational database, mysql, oracle, r2rml, etl, csv import, mssql, mongodb, mariadb, sqlite, cassandra, dynamodb, nosql, snowflake, bigquery, redshift, databricks, spark, dbt, elt, data warehouse, warehouse, lakehouse, data lake, parquet, avro, ddl, orm, foreign key = map a database schema
dataframe, data frame, pandas, polars, jupyter, notebook, numpy, export csv, export to excel, export data, download results = export results knowledge graph
# Documents and models
receipt, receipts, form recognition, document classification, classification, classify, key value pairs, key-value pairs, barcode, qr code, passport, id card, which model, model catalog, model list, available models, compare models, document ai, document understanding, idp, layout analysis = choose a model
json schema, schema validation, property schema, custom properties, custom metadata, custom fields = artifact definition schema design
ocr, ocr engine, tesseract, text recognition, optical character recognition, scan, scans, scanned, scanned document, scanned documents, scanned pdf, handwriting, handwritten, text extraction, extract text, pdf to text, read text = spatial text
bounding box, bounding boxes, bbox, polygon, xy, pixel position, highlight text, highlight on page, overlay, dpi, points to pixels = coordinates
thumbnail, thumbnails, preview, page preview, page image, page images, pdf to image, pdf to png, pdf to jpg, rasterize, render pdf, screenshot, screenshots = snapshot converter
extract table, extract tables, parse table, read table, read tables, table recognition, spreadsheet, excel, xlsx, tabula, camelot = table detection
w-2, w2, 1099, 1040, irs, irs form, tax return, tax document, k-1, form fields = tax form
aws, amazon, iam role, aws keys = Textract credentials AWS
accuracy, precision, recall, f1, f1 score, benchmark, evaluation, evaluate, ground truth, test set, quality of results, error rate = evaluate the model evaluation data
fine tune, fine-tune, fine tuning, finetune, train, training, train model, custom model, own model, bring your own model, byom, model training, pytorch, tensorflow, hugging face, onnx = write your own model
inference, predict, prediction, predictions, run a model, run model, execute model, invoke model, call a model = start a run model
model timeout, model latency, model too slow = time limits pipelines
docker image, docker images, model image, container image, model container, image registry, docker pull = deploy a model images
chain models, combine models, multiple models, model chain, model pipeline, compose models = pipelines chain models
confidence score, confidence threshold, score threshold, certainty, probability, low confidence, threshold = confidence threshold
languages, supported languages, language support, german, french, multilingual, chinese, arabic, localization, i18n, internationalization, translation = languages formats
# Files
upload multipart, multipart, multipart upload, chunk, chunks, chunked upload, resumable, resumable upload, upload progress, upload in parts, upload large file, large file, large files, big file, big files, tus = uploads parts
presigned, presigned url, pre-signed url, signed url, signed urls, sas url, upload url = presigned upload
my document, my documents, my files, my uploads, files of a user, uploaded by = user's files
archive document, archive artifact, unarchive = archive status of an artifact
batch get, bulk get, bulk read, fetch many, multi get = get several artifacts
# Python and Java
cli, command line tool, shell, terminal command = command line
pydantic, mypy, type hints, type annotations, dataclass, dataclasses, django, flask, fastapi = Python SDK types
pip, pypi, pip install, poetry, conda, uv, wheel, requirements.txt, pyproject, virtualenv, venv, python version, which python, install python = install packages
modulenotfounderror, module not found, no module named, importerror, import error = missing extra
try except, except, exception, exceptions, catch errors, error class, raise, traceback = handle errors Python SDK
asyncio, await, coroutine, aiohttp, httpx, trio, event loop, synchronous = sync or async
env, env var, env vars, environment variable, dotenv, .env, config file, settings file, toml = environment variables configuration
store password, password storage, hashicorp vault, hashicorp, key vault, secret manager, secrets manager, keychain = secrets
http proxy, https proxy, corporate proxy, proxy settings, socks = proxy configuration
python client, python library, python sdk, python api, client library, python wrapper = Python SDK
maven, gradle, pom.xml, jar, spring, spring boot, spring security, quarkus, micronaut, servlet, jakarta, jvm, kotlin, scala = Java library
locally, localhost, local, local setup, local development, dev setup, dev environment setup, build from source, run from source = development setup
unit test, unit tests, test permissions, fake token, pytest, fixture, fixtures, junit, integration test, integration tests = test rejected requests
check permission, permission check = check permissions
local harbor, build harbor = Harbor development setup
local ekp, build ekp = EKP development setup
# Assistants and the console
llm, llms, llms.txt, llms-full.txt, chatgpt, claude, copilot, codex, gemini, ai agent, ai agents, ai assistant, agents.md, mcp, model context protocol, coding assistant, gpt, openai, prompt, cursor ide, windsurf, vs code, vscode = connect an assistant
terminology, terms, definitions of terms, dictionary, jargon, acronyms, abbreviations = glossary
about, introduction, overview of the platform, product overview = turn documents into knowledge
progress bar, watch process, monitor process, process progress, track process = follow the process
example, examples, tutorial, tutorials, walkthrough, walkthroughs, case study, scenarios = use cases
getting started, hello world, first steps, beginner, starter, quickstart = quick start
`;

/** Words of readers, and words that these pages have besides. Both count. */
export const added = `
remove, erase, destroy, drop = delete
fetch, retrieve, display = get
query, lookup, locate, discover = find search
edit, modify, change, patch, alter, replace = update
add, new, insert, make, register, submit = create
launch, trigger, execute, begin = start
abort, stop, terminate, kill = cancel
finish, done, end = complete
bulk, many, multiple = batch several
authorization, authorize = permission role
auth = authentication
ui, interface, dashboard, browser, web = console
event = pulse
docker = container deploy
import = upload save
task = step
metadata = details
lock = concurrency
quota = limit rate
extraction = detection
trace = X-Request-Id
synonym = nebula
triple = graph
chunk = part
document = artifact
performance, slow, latency = scaling
history = versions logs
`;
