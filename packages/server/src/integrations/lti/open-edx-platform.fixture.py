"""A learning platform that answers by the LTI library of Open edX (`lti-consumer-xblock`).

Prints its origin. `POST /tool` gives it the addresses of the tool and a private key.
"""
import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import django
from django.conf import settings

settings.configure(
    INSTALLED_APPS=['django.contrib.contenttypes', 'django.contrib.auth', 'lti_consumer'],
    DATABASES={'default': {'ENGINE': 'django.db.backends.sqlite3', 'NAME': ':memory:'}},
    CACHES={'default': {'BACKEND': 'django.core.cache.backends.locmem.LocMemCache'}},
    USE_TZ=True,
    PLATFORM_NAME='Campus',
)
django.setup()

from lti_consumer.data import Lti1p3LaunchData
from lti_consumer.lti_1p3.consumer import LtiAdvantageConsumer
from lti_consumer.lti_1p3.extensions.rest_framework.serializers import (
    LtiAgsScoreSerializer,
    LtiDlLtiResourceLinkSerializer,
    LtiNrpsContextMemberPIISerializer,
)

scores = []


class Platform(BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def answer(self, body, status=200):
        self.send_response(status)
        self.send_header('content-type', 'application/json')
        self.end_headers()
        self.wfile.write(json.dumps(body, default=list).encode())

    def text(self):
        return self.rfile.read(int(self.headers.get('content-length') or 0)).decode()

    def check(self, scope):
        token = self.headers['authorization'].removeprefix('Bearer ')
        assert consumer.check_token(token, [f'https://purl.imsglobal.org/spec/{scope}']), 'scope'

    def do_GET(self):
        path = urlsplit(self.path).path
        if path == '/keys':
            self.answer(consumer.get_public_keyset())
        elif path == '/scores':
            self.answer(scores)
        elif path == '/members':
            self.check('lti-nrps/scope/contextmembership.readonly')
            roster = [
                {'external_id': f'learner-{n}', 'roles': ['student'], 'name': f'Learner {n}', 'email': f'learner-{n}@campus.example'}
                for n in (1, 2)
            ] + [{'external_id': 'teacher', 'roles': ['instructor'], 'name': 'Ada', 'email': 'ada@campus.example'}]
            members = LtiNrpsContextMemberPIISerializer(roster, many=True).data
            self.answer({'id': origin + self.path, 'context': {'id': 'course'}, 'members': members})

    def do_POST(self):
        path = urlsplit(self.path).path
        text = self.text()
        if path == '/tool':
            configure(json.loads(text))
            self.answer({})
        elif path == '/token':
            form = {name: values[0] for name, values in parse_qs(text).items()}
            self.answer(consumer.access_token(form))
        elif path == '/items/1/scores':
            self.check('lti-ags/scope/score')
            score = LtiAgsScoreSerializer(data=json.loads(text))
            score.is_valid(raise_exception=True)
            scores.append(score.data)
            self.answer({})
        elif path == '/begin':
            user = json.loads(text)
            consumer.set_user_data(user['id'], user['role'], full_name=user['name'], email_address=user['email'])
            consumer.set_resource_link_claim('link-1')
            consumer.set_custom_parameters(user['custom'])
            data = Lti1p3LaunchData(
                user_id=user['id'], user_role=user['role'], config_id='1', resource_link_id='link-1',
                message_type=user['message_type'],
            )
            self.answer({'url': consumer.prepare_preflight_url(data)})
        elif path == '/launch':
            self.answer(consumer.generate_launch_request(json.loads(text)))
        elif path == '/selected':
            items = consumer.check_and_decode_deep_linking_token(text)
            links = LtiDlLtiResourceLinkSerializer(data=items, many=True)
            links.is_valid(raise_exception=True)
            self.answer(links.validated_data)


def configure(tool):
    global consumer
    consumer = LtiAdvantageConsumer(
        iss=origin,
        lti_oidc_url=tool['login_url'],
        lti_launch_url=tool['launch_url'],
        client_id='tool-1',
        deployment_id='1',
        rsa_key=tool['private_key'],
        rsa_key_id='platform',
        redirect_uris=[tool['launch_url'], tool['deep_linking_url']],
        tool_keyset_url=tool['jwks_url'],
    )
    consumer.enable_ags(lineitems_url=f'{origin}/items', lineitem_url=f'{origin}/items/1')
    consumer.enable_deep_linking(tool['deep_linking_url'], f'{origin}/selected')
    consumer.enable_nrps(f'{origin}/members')


server = ThreadingHTTPServer(('127.0.0.1', 0), Platform)
origin = f'http://127.0.0.1:{server.server_address[1]}'
print(origin, flush=True)
server.serve_forever()
