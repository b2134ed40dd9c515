#!/usr/bin/env python3
"""prune.py DEFINITIONS > definitions.json: what Gallerist's manifests use of Kubernetes' published definitions.

Of each kept object every property stays, with its type and what it requires; descriptions and the marks of
Kubernetes' own tools (x-…, format) go, and so does null, which no manifest of ours has. A property may lead to a
definition that is not kept: who begins to use it is told that it leads nowhere, and adds it to KEPT.
"""

import json
import sys

KEPT = [
    "api.batch.v1." + name
    for name in (
        "CronJob", "CronJobSpec", "Job", "JobSpec", "JobTemplateSpec", "PodFailurePolicy",
        "PodFailurePolicyOnExitCodesRequirement", "PodFailurePolicyOnPodConditionsPattern",
        "PodFailurePolicyRule",
    )
] + [
    "api.core.v1." + name
    for name in (
        "Capabilities", "ConfigMapVolumeSource", "Container", "EmptyDirVolumeSource",
        "EnvFromSource", "PersistentVolumeClaim", "PersistentVolumeClaimSpec",
        "PersistentVolumeClaimVolumeSource", "PodSecurityContext", "PodSpec", "PodTemplateSpec",
        "ResourceRequirements", "SeccompProfile", "SecretEnvSource", "SecurityContext", "Volume",
        "VolumeMount", "VolumeResourceRequirements",
    )
] + ["apimachinery.pkg.api.resource.Quantity", "apimachinery.pkg.apis.meta.v1.ObjectMeta"]
SAID = ("$ref", "type", "enum", "required", "items", "additionalProperties", "oneOf")


def pruned(schema):
    if not isinstance(schema, dict):
        return schema
    kept = {key: schema[key] for key in SAID if key in schema}
    if isinstance(kept.get("type"), list):
        (kept["type"],) = [name for name in kept["type"] if name != "null"]
    for key in ("items", "additionalProperties"):
        if key in kept:
            kept[key] = pruned(kept[key])
    if "oneOf" in kept:
        kept["oneOf"] = [pruned(one) for one in kept["oneOf"]]
    if "properties" in schema:
        kept["properties"] = {name: pruned(inner) for name, inner in schema["properties"].items()}
    return kept


def lines(schema):
    """One property a line, so that a newer version differs in lines."""
    properties = schema.pop("properties", None)
    if properties is None:
        return json.dumps(schema)
    members = ",\n".join(f"        {json.dumps(k)}: {json.dumps(v)}" for k, v in properties.items())
    return json.dumps(schema)[:-1] + ', "properties": {\n' + members + "\n      }}"


with open(sys.argv[1]) as file:
    definitions = json.load(file)["$defs"]
kept = {name: pruned(definitions[name]) for name in ("io.k8s." + name for name in KEPT)}
print('{\n  "$defs": {')
print(",\n".join(f"    {json.dumps(name)}:\n      {lines(schema)}" for name, schema in kept.items()))
print("  }\n}")
